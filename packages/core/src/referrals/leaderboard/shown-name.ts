import type { NameForm } from "@kiteloop/contract/publishing/widget/settings.data";

/**
 * A name in the form that members chose. Empty if it is hidden or missing, and in every form if the embedder passed an
 * email address as the name.
 */
export function shownName(name: string, form: NameForm): string {
  if (form === "hidden" || name.includes("@")) return "";
  const words = name.split(/\s+/u).filter((word) => word !== "");
  if (form === "first") return words[0] ?? "";
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word = "") => `${initialOf(word)}.`).join(" ");
}

/** Created on first use, because creating it takes longer than loading everything else in the leaderboard's handler. */
let characters: Intl.Segmenter | undefined;

function initialOf(word: string): string {
  characters ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  const first = [...characters.segment(word)][0]?.segment ?? "";
  return first.toUpperCase();
}
