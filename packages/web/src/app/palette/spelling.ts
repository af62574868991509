import MiniSearch from "minisearch";

type Named = { id: string; label: string; hint?: string | undefined; synonyms?: string | undefined };

/** Wrong letters per letter of a word: one of a word of four letters, two of one of nine, and none of shorter ones. */
const tolerance = 0.25;

const options = {
  fields: ["label", "hint", "synonyms"],
  searchOptions: {
    boost: { label: 3 },
    combineWith: "AND" as const,
    prefix: true,
    fuzzy: (term: string) => (term.length < 4 ? false : tolerance),
  },
};

/** The items with words that are spelled like those of a search, the most similar first. */
export function itemsLike<Item extends Named>(search: string, items: readonly Item[]): Item[] {
  if (search.trim() === "") return [];
  const index = new MiniSearch<Item>(options);
  index.addAll(items);
  const byId = new Map(items.map((item) => [item.id, item]));
  return index.search(search).flatMap(({ id }) => byId.get(String(id)) ?? []);
}
