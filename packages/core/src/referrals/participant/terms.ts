import { ourExternalIds } from "@kiteloop/contract/shared/fields";

/** Normalizes a word for lookup: no case, no accents, the first 80 characters. */
export function normalizeTerm(text: string): string {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/gu, " ").trim();
  return [...plain].slice(0, 80).join("");
}

/** Minimum number of characters to look up. */
export const shortest = 2;

/** The two characters that terms are partitioned by, so that no partition contains a whole project's. */
export function termHead(term: string): string {
  return [...term].slice(0, shortest).join("");
}

const words = 4;

type Findable = {
  name: string;
  email?: string | undefined;
  externalId: string;
  knownAs?: string | undefined;
};

/**
 * The texts whose prefixes find a person: the name from each of its first four words on, the address and the embedder's
 * id. Nobody looks for an id that we derived from an address, and a code is looked up whole.
 */
export function termsOf(person: Findable): string[] {
  const { externalId } = person;
  return distinct(person, externalId.startsWith(ourExternalIds) ? [] : [externalId]);
}

/** The same with every id: in earlier releases ours was a term too. */
export function everyTermOf(person: Findable): string[] {
  return distinct(person, [person.externalId]);
}

function distinct(person: Findable, ids: readonly string[]): string[] {
  const name = normalizeTerm(person.name).split(" ");
  const names = name.slice(0, words).map((_, from) => name.slice(from).join(" "));
  const all = [...names, ...[person.email ?? "", ...ids, person.knownAs ?? ""].map(normalizeTerm)];
  return [...new Set(all)].filter((term) => [...term].length >= shortest);
}
