import { type DocumentGroup, documentGroups, type PublishedDocument } from "./documents.data.ts";
import { referenceGroup } from "./reference.data.ts";

/** Every group of documents, with those that the build generates before the operators'. */
export const allGroups: readonly DocumentGroup[] = [
  ...documentGroups.slice(0, -1),
  referenceGroup,
  ...documentGroups.slice(-1),
];

const inOrder = allGroups.flatMap(({ title, documents }) =>
  documents.map((document) => ({ ...document, group: title })),
);

export type ListedDocument = PublishedDocument & { group: string };

/** A document with those before and after it in the list. */
export function placeOf(name: string): {
  previous: ListedDocument | undefined;
  own: ListedDocument;
  next: ListedDocument | undefined;
} {
  const at = inOrder.findIndex((document) => document.name === name);
  const own = inOrder[at];
  if (own === undefined) throw new Error(`${name} is not in the list of documents`);
  return { previous: inOrder[at - 1], own, next: inOrder[at + 1] };
}

export const hrefOf = (name: string): string => `/docs/${name}`;
