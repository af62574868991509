import type { LucideIcon } from "lucide-react";
import { itemsLike } from "./spelling.ts";

/** Sections of the search, in the order they are shown. */
export const sections = [
  "recent",
  "actions",
  "projects",
  "widgets",
  "participants",
  "screens",
  "help",
  "codes",
] as const;
export type Section = (typeof sections)[number];

/** A result: a screen to open, or an action. */
export type Item = {
  id: string;
  section: Section;
  label: string;
  hint?: string | undefined;
  /** A long text whose words find it. */
  words?: string | undefined;
  /** Other names for it, separated by commas. */
  synonyms?: string | undefined;
  icon: LucideIcon;
} & ({ to: string } | { act: () => void });

/** Shown per section; the others are found by typing more. */
const most = 6;

const wordsOf = (text: string) => text.toLowerCase().split(/[\s,/.@_-]+/);

/**
 * How well an item matches: 3 if its label begins with the search, 2 if each word of the search begins a word of its
 * label, 1 if each occurs in its label or begins another of its words or those of its synonyms, 0 not at all.
 */
export function matchOf(
  search: string,
  { label, hint = "", words = "", synonyms = "" }: Pick<Item, "label" | "hint" | "words" | "synonyms">,
) {
  const text = label.toLowerCase();
  const asked = search.trim().toLowerCase();
  if (text.startsWith(asked)) return 3;
  const parts = wordsOf(asked).filter(Boolean);
  const begins = (among: readonly string[], part: string) => among.some((word) => word.startsWith(part));
  const own = wordsOf(text);
  if (parts.every((part) => begins(own, part))) return 2;
  const others = [hint.toLowerCase(), ...wordsOf(hint), ...wordsOf(words), ...wordsOf(synonyms)];
  const isIn = (part: string) => part.length > 1 && text.includes(part);
  return parts.every((part) => isIn(part) || begins(own, part) || begins(others, part)) ? 1 : 0;
}

export type Group = { section: Section; items: Item[] };

/**
 * The items that match, best first, by section; if none does, those that are spelled alike. Those of `found` match because the
 * server found them.
 */
export function groupsOf(items: readonly Item[], search: string, found: readonly Item[] = []): Group[] {
  const rated = items
    .map((item) => ({ item, match: matchOf(search, item) }))
    .filter(({ match }) => match > 0)
    // Sorting keeps the order of equal ones.
    .toSorted((one, other) => other.match - one.match)
    .map(({ item }) => item);
  const all = [...(rated.length > 0 ? rated : itemsLike(search, items)), ...found];
  return sections.flatMap((section) => {
    const own = all.filter((item) => item.section === section).slice(0, most);
    return own.length > 0 ? [{ section, items: own }] : [];
  });
}
