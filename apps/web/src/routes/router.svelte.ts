import { readAddress, type Address } from '@kapelle/protocol';

/** Where the page is. Links inside the page change it without loading anything anew. */
class Router {
  #path = $state(location.pathname);
  #search = $state(location.search);
  readonly #address = $derived(readAddress(this.#path));
  /** Counts the ways gone, so that the same address taken again is a way too. */
  #visits = $state(0);

  get address(): Address {
    return this.#address;
  }

  get search(): URLSearchParams {
    return new URLSearchParams(this.#search);
  }

  get visits(): number {
    return this.#visits;
  }

  /** Follows the browser's own buttons and the page's links until the returned function is called. */
  start(): () => void {
    const follow = (): void => this.#arrive();
    const click = (event: MouseEvent): void => this.#click(event);
    addEventListener('popstate', follow);
    document.addEventListener('click', click);
    return () => {
      removeEventListener('popstate', follow);
      document.removeEventListener('click', click);
    };
  }

  go(address: string, { replace = false } = {}): void {
    if (replace) history.replaceState(null, '', address);
    else history.pushState(null, '', address);
    this.#arrive();
  }

  #arrive(): void {
    this.#path = location.pathname;
    this.#search = location.search;
    this.#visits += 1;
  }

  /** A plain click on a link of ours; whoever wants a new tab gets one. */
  #click(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null || link.target !== '' || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.hash !== '' && link.pathname === location.pathname) return;
    event.preventDefault();
    this.go(link.href);
  }
}

export const router = new Router();
