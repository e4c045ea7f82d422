/** What stands around the page. A table at play has the window for itself: no header, no footer. */
class Frame {
  #isBare = $state(false);

  get isBare(): boolean {
    return this.#isBare;
  }

  /** Takes header and footer away until the returned function is called. */
  clear(): () => void {
    this.#isBare = true;
    return () => (this.#isBare = false);
  }
}

export const frame = new Frame();
