/** When what had the focus goes away with an update, the focus stays in the same place and does not jump to the top. */
export function keepFocus(node: HTMLElement): { destroy: () => void } {
  let wasInside = false;
  const note = () => (wasInside = node.contains(document.activeElement));
  const watcher = new MutationObserver(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (wasInside && isLost) node.focus({ preventScroll: true });
  });
  document.addEventListener('focusin', note);
  watcher.observe(node, { childList: true, subtree: true });
  return {
    destroy: () => {
      watcher.disconnect();
      document.removeEventListener('focusin', note);
    },
  };
}
