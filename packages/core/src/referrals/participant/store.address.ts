import type { Table } from "../../shared/context/index.ts";
import type { TransactItem } from "../../shared/table/index.ts";
import { participants, type StoredParticipant } from "../person/index.ts";

/** The terms that a participant accepted. */
export type AcceptedTerms = NonNullable<StoredParticipant["terms"]>;

/**
 * Records that the participant proved their address, and the terms they accepted. Fails if their identity changed since
 * it was read.
 */
export function provenAddressItems(
  table: Table,
  before: StoredParticipant,
  terms: AcceptedTerms | undefined,
  provedAt: string,
): TransactItem[] {
  const { projectId, externalId, participantId, name, email, verified, existing } = before;
  const accepts = terms !== undefined && terms.version !== before.terms?.version;
  if (verified && !accepts) return [];
  const update = participants(table)
    .patch({ projectId, externalId })
    .set({ verified: true, ...(!verified && !existing && { provedAt }), ...(accepts && { terms }) })
    .where((attribute, { eq, notExists }) =>
      [
        ...[eq(attribute.participantId, participantId), eq(attribute.name, name)],
        email === undefined ? notExists(attribute.email) : eq(attribute.email, email),
      ].join(" AND "),
    );
  return [{ Update: update.params() }];
}
