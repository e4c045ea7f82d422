import { recall, remember } from '../storage.ts';

export const THEMES = ['auto', 'light', 'dark'] as const;

export type ThemeName = (typeof THEMES)[number];

/** Light, dark, or as the system has it. The colours themselves are in tokens.css. */
class Theme {
  #chosen = $state<ThemeName>(recalledTheme());

  get chosen(): ThemeName {
    return this.#chosen;
  }

  set chosen(name: ThemeName) {
    this.#chosen = name;
    remember('theme', name);
    document.documentElement.dataset['theme'] = name;
  }
}

function recalledTheme(): ThemeName {
  const recalled = recall('theme');
  return THEMES.find((name) => name === recalled) ?? 'auto';
}

export const theme = new Theme();
