import type { GlyphName } from './icons/glyphs.ts';

/** What happened, as the log says it. */
export interface LogLine {
  readonly glyph: GlyphName;
  readonly text: string;
  /** The address of a picture of whoever did it. */
  readonly face?: string;
  /** What the person is called who plays them. */
  readonly person?: string;
  /** Whether a turn begins with it. */
  readonly begins: boolean;
}
