import type { Table } from "../../shared/context/index.ts";
import type { TransactItem } from "../../shared/table/index.ts";
import { participants } from "./entity.ts";
import { changedTermItems } from "./store.term.ts";
import type { ParticipantIdentity, StoredParticipant } from "./store.ts";

/**
 * Says of somebody who was on a waitlist under an id of ours which of the embedder's users they are. Fails when that
 * was said before, or they changed since they were read.
 */
export function growItems(
  table: Table,
  before: StoredParticipant,
  knownAs: string,
  { name, email, verified }: ParticipantIdentity,
): TransactItem[] {
  const { projectId, externalId } = before;
  const update = participants(table)
    .patch({ projectId, externalId })
    .set({ knownAs, name, verified, ...(email !== undefined && { email }) })
    .where((attribute, { eq, notExists }) =>
      [
        notExists(attribute.knownAs),
        eq(attribute.name, before.name),
        eq(attribute.verified, before.verified),
        before.email === undefined ? notExists(attribute.email) : eq(attribute.email, before.email),
      ].join(" AND "),
    );
  return [
    { Update: update.params() },
    ...changedTermItems(table, before, { ...before, knownAs, name, email }),
  ];
}
