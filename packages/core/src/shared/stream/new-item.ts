/** A new item of the table, as its stream delivers it. */
export type NewItem = {
  sequence: string;
  image: Record<string, unknown>;
  /** When the stream says it was written, in ms since 1970; absent for an item written just now. */
  writtenAt?: number;
};
