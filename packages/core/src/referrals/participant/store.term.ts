import { ids } from "@kiteloop/contract/shared/ids";
import * as z from "zod";
import type { Table } from "../../shared/context/index.ts";
import type { Row, TransactItem } from "../../shared/table/index.ts";
import type { participants } from "../person/index.ts";
import { participantTerms } from "./entity.term.ts";
import { termKey } from "./keys.ts";
import { everyTermOf, termHead, termsOf } from "./terms.ts";

type Person = Pick<
  Row<typeof participants>,
  "projectId" | "participantId" | "externalId" | "name" | "email" | "knownAs"
>;

const keyOf = ({ projectId, participantId }: Person, term: string) =>
  termKey({ projectId, head: termHead(term), term, participantId });

/** ElectroDB's marks of an item of the entity. */
const marks = { __edb_e__: "participantTerm", __edb_v__: "1" };

/** A person's search terms. Written without ElectroDB, because an import writes several for each row. */
export function termItems(person: Person): TransactItem[] {
  const { externalId } = person;
  return termsOf(person).map((term) => ({ Put: { Item: { ...keyOf(person, term), ...marks, externalId } } }));
}

/** Replaces the search terms of a person's earlier name and address by the current ones. */
export function changedTermItems(before: Person, after: Person): TransactItem[] {
  const fresh = new Set(termsOf(after));
  const gone = everyTermOf(before).filter((term) => !fresh.has(term));
  const deleted = gone.map((term): TransactItem => ({ Delete: { Key: keyOf(before, term) } }));
  // All current terms, because participants from before there were terms have none.
  return [...deleted, ...termItems(after)];
}

/** Deletes a person's search terms. */
export function forgottenTermItems(person: Person): TransactItem[] {
  return termKeys(person).map((Key) => ({ Delete: { Key } }));
}

/** Keys of a person's search terms. */
export function termKeys(person: Person): { pk: string; sk: string }[] {
  return everyTermOf(person).map((term) => keyOf(person, term));
}

/** An item states its term and its person in its key alone. */
const sortKey = z.string().transform((sk, { addIssue }): TermCursor => {
  const [, term, id] = /#term_(.*)#participantId_([^#]+)$/su.exec(sk) ?? [];
  const participantId = ids.participant.safeParse(id);
  if (term !== undefined && participantId.success) return { term, participantId: participantId.data };
  addIssue("is not the key of a term");
  return z.NEVER;
});
const Found = z.object({ sk: sortKey, externalId: z.string() });

/** The end of a page of search results. */
export type TermCursor = { term: string; participantId: string };

/**
 * External ids with a term that has this prefix, in alphabetical order; one participant may appear with several terms.
 */
export async function findByTerm(
  table: Table,
  projectId: string,
  beginning: string,
  { limit, after }: { limit: number; after?: TermCursor | undefined },
): Promise<{ externalIds: string[]; last: TermCursor | null }> {
  const query = participantTerms(table).query.byTerm({ projectId, head: termHead(beginning) });
  const end = { term: `${beginning}\u{10ffff}` };
  const range = query.between(after ?? { term: beginning }, end);
  // `between` includes both ends, so the cursor's item comes again.
  const { data, cursor } = await range.go({
    limit: after === undefined ? limit : limit + 1,
    data: "includeKeys",
  });
  const found = data.map((item) => Found.parse(item));
  const fresh = found.filter(
    ({ sk: { term, participantId } }) => term !== after?.term || participantId !== after.participantId,
  );
  const last = found.at(-1)?.sk;
  return {
    externalIds: fresh.map(({ externalId }) => externalId),
    last: cursor === null || last === undefined ? null : last,
  };
}
