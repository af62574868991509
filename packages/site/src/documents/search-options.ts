import type { Options } from "minisearch";

/** A section of a document in the search. */
export type DocumentSection = {
  id: number;
  /** Address, with the section's anchor. */
  href: string;
  /** The document. */
  title: string;
  /** The section's heading; the document's title before its first section. */
  heading: string;
  text: string;
  /** The beginning of the text, for the list of results. */
  excerpt: string;
};

export const searchAddress = "/docs/search.json";

/** Words of nearly every section, which find nothing and fill the index. */
const common = new Set(
  "a an and are as at be by for from has in is it its of on or that the to with".split(" "),
);

/** Shared by the build, which writes the index, and the browser, which reads it. */
export const searchOptions: Options<DocumentSection> = {
  fields: ["heading", "title", "text"],
  storeFields: ["href", "title", "heading", "excerpt"],
  searchOptions: {
    ...{ boost: { heading: 4, title: 2 }, prefix: true, fuzzy: 0.2, combineWith: "AND" },
    // The reference has the same words at each operation; a guide explains them.
    boostDocument: (_id, _term, stored) => (String(stored?.href).startsWith("/docs/reference/") ? 0.4 : 1),
  },
  // Names such as `conversion.reversed`, `--fresh` or `/v1/joins` are found by each of their words.
  processTerm: (term) => {
    const word = term.toLowerCase();
    return common.has(word) ? null : word;
  },
  tokenize: (text) => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== ""),
};
