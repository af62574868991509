import * as z from "zod";
import type { Table } from "../../shared/context/index.ts";
import type { Row, TransactItem } from "../../shared/table/index.ts";
import { participantTerms } from "./entity.term.ts";
import type { participants } from "./entity.ts";
import { everyTermOf, termHead, termsOf } from "./terms.ts";

type Person = Pick<
  Row<typeof participants>,
  "projectId" | "participantId" | "externalId" | "name" | "email" | "knownAs"
>;

const keyOf = ({ projectId, participantId }: Person, term: string) => ({
  projectId,
  head: termHead(term),
  term,
  participantId,
});

/** A person's search terms. */
export function termItems(table: Table, person: Person): TransactItem[] {
  return termsOf(person).map((term) => putItem(table, person, term));
}

/** Replaces the search terms of a person's earlier name and address by the current ones. */
export function changedTermItems(table: Table, before: Person, after: Person): TransactItem[] {
  const fresh = new Set(termsOf(after));
  const gone = everyTermOf(before).filter((term) => !fresh.has(term));
  const deleted = gone.map(
    (term): TransactItem => ({ Delete: participantTerms(table).delete(keyOf(before, term)).params() }),
  );
  // All current terms, because participants from before there were terms have none.
  return [...deleted, ...termItems(table, after)];
}

/** Deletes a person's search terms. */
export function forgottenTermItems(table: Table, person: Person): TransactItem[] {
  return everyTermOf(person).map((term) => ({
    Delete: participantTerms(table).delete(keyOf(person, term)).params(),
  }));
}

const Deleted = z.object({ Key: z.object({ pk: z.string(), sk: z.string() }) });

/** Keys of a person's search terms. */
export function termKeys(table: Table, person: Person): { pk: string; sk: string }[] {
  return everyTermOf(person).map(
    (term) => Deleted.parse(participantTerms(table).delete(keyOf(person, term)).params()).Key,
  );
}

function putItem(table: Table, person: Person, term: string): TransactItem {
  const { externalId } = person;
  return {
    Put: participantTerms(table)
      .put({ ...keyOf(person, term), externalId })
      .params(),
  };
}

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
  const { data, cursor } = await range.go({ limit: after === undefined ? limit : limit + 1 });
  const fresh = data.filter(
    ({ term, participantId }) => term !== after?.term || participantId !== after.participantId,
  );
  const last = data.at(-1);
  return {
    externalIds: fresh.map(({ externalId }) => externalId),
    last: cursor === null || last === undefined ? null : last,
  };
}
