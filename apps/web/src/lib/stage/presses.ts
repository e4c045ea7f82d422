/** What can be ended by a press. */
interface Skippable {
  readonly isOn: () => boolean;
  readonly skip: () => void;
}

const KEYS = ['Escape', 'Enter', ' '];
const FIELDS = 'input, textarea, select, [contenteditable]';
const PRESSED = 'button, a[href], summary, [role="button"], [role="tab"]';
/** A scene, as the page marks it. */
const SCENE = '[data-scene]';
const IN_FRONT = 'dialog[open], [popover]:popover-open';

/**
 * The press that ends a scene ends nothing else: neither its key when it is held down, nor the second half of a double
 * click reaches what lies behind.
 */
export class ScenePresses {
  readonly #scene: Skippable;
  /** The key that ended a scene and is still down. */
  #held: string | null = null;
  #hasClicked = false;

  constructor(scene: Skippable) {
    this.#scene = scene;
  }

  readonly onkeydown = (event: KeyboardEvent): void => {
    if (this.#held === event.key && event.repeat) swallow(event);
    else if (this.#scene.isOn() && isSkip(event)) {
      swallow(event);
      this.#held = event.key;
      if (!event.repeat) this.#scene.skip();
    } else if (event.key === 'Enter' && isOnScene(event)) this.#held = event.key;
  };

  readonly onkeyup = (event: KeyboardEvent): void => {
    if (this.#held !== event.key) return;
    this.#held = null;
    swallow(event);
  };

  /** Before anything else hears of a click. */
  readonly onclick = (event: MouseEvent): void => {
    if (this.#hasClicked && event.detail > 1 && !isOnScene(event)) swallow(event);
    else this.#hasClicked = false;
  };

  /** A click on the scene itself; what can be pressed in it is left alone. */
  readonly onsceneclick = (event: MouseEvent): void => {
    if (event.target instanceof Element && event.target.closest('button, a[href]') !== null) return;
    this.#hasClicked = true;
    this.#scene.skip();
  };
}

function isOnScene({ target }: Event): boolean {
  return target instanceof Element && target.closest(SCENE) !== null;
}

function isSkip({ key, target, shiftKey, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  if (!KEYS.includes(key) || shiftKey || ctrlKey || altKey || metaKey) return false;
  if (document.querySelector(IN_FRONT) !== null) return false;
  const pressed = target instanceof Element ? target : document.body;
  return pressed.closest(key === 'Escape' ? FIELDS : `${FIELDS}, ${PRESSED}`) === null;
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
