/** A file or an answer of the edge: what the server sends for a path. */
export type Reply = { type: string; body: string | Uint8Array };

/** Where the page and what it embeds are served from, as two origins. */
export type Origins = { host: string; edge: string };

/** One thing that is measured: a page with a snippet, what the edge answers, and when it counts as drawn. */
export type Entry = {
  name: string;
  /** What is measured, where it is less than the whole: `host side only`. */
  note?: string;
  /** Goes into the head of the page. */
  head(origins: Origins): string;
  /** Goes into its body, between two paragraphs. */
  body(origins: Origins): string;
  /** Answers of the edge by path, query left out; a path that is not there is answered with 404. */
  replies(origins: Origins): Map<string, Reply>;
  /** JavaScript expression, true once the first widget is drawn and can be used. */
  ready: string;
};

/** What one load came to. Times in ms, sizes in bytes. */
export type Load = {
  ready: number;
  script: number;
  longTasks: number;
  bytes: number;
  requests: number;
  /** Scripts that had come by the time it was ready, and those that came after; and what they weigh. */
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
