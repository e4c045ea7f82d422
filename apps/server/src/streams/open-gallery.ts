import type { Table } from '../table/table.ts';
import type { Gallery } from './gallery.ts';

/** A gallery that a room was made for. */
export interface OpenGallery {
  readonly gallery: Gallery;
  readonly table: Table;
  /** Whether somebody with that ticket was expected. They come once. */
  came(ticket: string): boolean;
  /** The room is gone. */
  closed(): void;
}
