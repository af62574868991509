import type { Table } from "../../shared/context/index.ts";
import type { TransactItem } from "../../shared/table/index.ts";
import { participants, type StoredParticipant } from "../person/index.ts";
import { referralKey } from "./keys.ts";
import { changedTermItems } from "./store.term.ts";
import type { ParticipantIdentity } from "./store.ts";

/**
 * Connects a waitlist participant with one of the embedder's users. Fails if that happened before, or the participant
 * changed since it was read. `at`: when a signature named their address.
 */
export function growItems(
  table: Table,
  before: StoredParticipant,
  knownAs: string,
  { name, email, verified }: ParticipantIdentity,
  at: string,
): TransactItem[] {
  const { projectId, externalId, existing, provedAt = at } = before;
  const isKnown = existing === true || before.verified;
  const update = participants(table)
    .patch({ projectId, externalId })
    .set({ knownAs, name, verified, ...(!isKnown && { provedAt }), ...(email !== undefined && { email }) })
    .where((attribute, { eq, notExists }) =>
      [
        notExists(attribute.knownAs),
        eq(attribute.name, before.name),
        eq(attribute.verified, before.verified),
        before.email === undefined ? notExists(attribute.email) : eq(attribute.email, before.email),
      ].join(" AND "),
    );
  return [{ Update: update.params() }, ...changedTermItems(before, { ...before, knownAs, name, email })];
}

/** Changes nothing. Fails if they joined through an inviter meanwhile. */
export const withoutReferralItem = (who: { projectId: string; externalId: string }): TransactItem => ({
  ConditionCheck: { Key: referralKey(who), ConditionExpression: "attribute_not_exists(pk)" },
});
