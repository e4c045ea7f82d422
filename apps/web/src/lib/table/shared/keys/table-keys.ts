import { settings } from '../settings/settings.svelte.ts';

const FIELDS = 'input, textarea, select, [contenteditable]';
const IN_FRONT = 'dialog[open], [popover]:popover-open';
/** What answers what is asked, in the order in which it is numbered: table.css counts the same. */
const CHOICES =
  '[data-asked] :is([data-action], [data-option], [data-confirm]):not(:disabled, [aria-disabled="true"], [tabindex="-1"])';

/** Where a key leads; the first that is there is taken. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  q: [CHOICES, '[data-asked]'],
  d: ['.sheet .dossier button', '.sheet button'],
  b: ['.pickable.target', '.pickable[tabindex="0"]'],
  l: ['.log'],
};

/** Single keys of a table: heard outside of fields only, and only where somebody has not switched them off. */
export class TableKeys {
  readonly #onlist: () => void;

  constructor(onlist: () => void) {
    this.#onlist = onlist;
  }

  readonly onkeydown = (event: KeyboardEvent): void => {
    if (settings.keys === 'off' || !isMeant(event) || !this.#press(event.key.toLowerCase())) return;
    event.preventDefault();
  };

  /** Gives whether the key means something here. */
  #press(key: string): boolean {
    if (key === '?') this.#onlist();
    else if (key === 'escape') return press('[data-asked] [data-back]');
    else if (/^[1-9]$/.test(key)) return pressChoice(Number(key));
    else return PARTS[key] !== undefined && focusOn(PARTS[key]);
    return true;
  }
}

function isMeant({ target, defaultPrevented, repeat, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  if (defaultPrevented || repeat || ctrlKey || altKey || metaKey) return false;
  if (document.querySelector(IN_FRONT) !== null) return false;
  return !(target instanceof Element) || target.closest(FIELDS) === null;
}

function pressChoice(number: number): boolean {
  const choice = seen(CHOICES)[number - 1];
  choice?.click();
  return choice !== undefined;
}

function press(selector: string): boolean {
  const [button] = seen(selector);
  button?.click();
  return button !== undefined;
}

function focusOn(selectors: readonly string[]): boolean {
  const [first] = selectors.flatMap(seen);
  first?.focus();
  return first !== undefined;
}

function seen(selector: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
}
