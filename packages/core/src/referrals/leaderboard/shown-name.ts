import type { NameForm } from "@kiteloop/contract/publishing/widget/settings.data";

/**
 * A name in the form that members chose. Empty where it is hidden or there is none, and in every form where
 * what the embedder gave for a name is an address.
 */
export function shownName(name: string, form: NameForm): string {
  if (form === "hidden" || name.includes("@")) return "";
  const words = name.split(/\s+/u).filter((word) => word !== "");
  if (form === "first") return words[0] ?? "";
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word = "") => `${initialOf(word)}.`).join(" ");
}

/** Made when a name is shortened first: making it takes longer than all else that a board's handler loads. */
let characters: Intl.Segmenter | undefined;

function initialOf(word: string): string {
  characters ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  const first = [...characters.segment(word)][0]?.segment ?? "";
  return first.toUpperCase();
}
