import type { Participant } from "@kiteloop/contract/referrals/participant";
import type { StoredParticipant } from "../person/index.ts";
import { shownCode } from "./link.ts";

/** A participant as members see them. */
export function toApiParticipant(stored: StoredParticipant): Participant {
  const { participantId, externalId, knownAs, name, email, photo, verified, createdAt } = stored;
  const { invited, joined, converted, ownTerms, taxForm, selfBilling, vatRate, test } = stored;
  return {
    id: participantId,
    externalId: knownAs ?? externalId,
    name,
    email: email ?? null,
    ...(photo !== undefined && { photo }),
    code: shownCode(stored),
    verified,
    stats: { invited, joined, converted },
    createdAt,
    ...(ownTerms && { terms: ownTerms }),
    ...(taxForm && { taxForm }),
    ...(selfBilling && { selfBilling }),
    ...(vatRate !== undefined && { vatRate }),
    ...(test && { test: true as const }),
  };
}
