import type { GlyphName } from './icons/glyphs.ts';

/** What happened, as the log says it. */
export interface LogLine {
  readonly glyph: GlyphName;
  readonly text: string;
  /** The address of a picture of whoever did it. */
  readonly face?: string;
  /** Whether a turn begins with it. */
  readonly begins: boolean;
}
