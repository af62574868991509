/** A file or a response of the edge: what the server sends for a path. */
export type Reply = { type: string; body: string | Uint8Array };

/** The two origins of the page and of what it embeds. */
export type Origins = { host: string; edge: string };

/** One measured case: a page with a snippet, the edge's responses, and when it counts as drawn. */
export type Entry = {
  name: string;
  /** The measured part, if less than the whole: `host side only`. */
  note?: string;
  /** Inserted into the head of the page. */
  head(origins: Origins): string;
  /** Inserted into its body, between two paragraphs. */
  body(origins: Origins): string;
  /** Responses of the edge by path without query; other paths get 404. */
  replies(origins: Origins): Map<string, Reply>;
  /** JavaScript expression, true once the first widget is drawn and usable. */
  ready: string;
};

/** Measurements of one load. Times in ms, sizes in bytes. */
export type Load = {
  ready: number;
  script: number;
  longTasks: number;
  bytes: number;
  requests: number;
  /** Scripts loaded before it was ready, and after; and their sizes. */
  scripts: number;
  scriptBytes: number;
  laterScripts: number;
  laterBytes: number;
  preflights: number;
  shift: number;
  heap: number;
};

export const javascript = (body: string | Uint8Array): Reply => ({
  type: "text/javascript; charset=utf-8",
  body,
});
export const json = (value: unknown): Reply => ({ type: "application/json", body: JSON.stringify(value) });
