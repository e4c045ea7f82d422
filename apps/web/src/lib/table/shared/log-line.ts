import type { GlyphName } from './icons/glyphs.ts';

/** What happened, as the log says it. */
export interface LogLine {
  readonly glyph: GlyphName;
  readonly text: string;
  /** Whether a turn begins with it. */
  readonly begins: boolean;
}
