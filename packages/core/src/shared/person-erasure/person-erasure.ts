import { erasedExternalIds } from "@kiteloop/contract/shared/fields";
import type { Platform } from "../context/index.ts";
import { deliveryIdOf } from "../email-kind/index.ts";

/** The person to erase from a project, with everything that finds them. */
export type ErasedPerson = {
  workspaceId: string;
  projectId: string;
  participantId: string;
  /** All ids of the person, the requested one first. */
  externalIds: string[];
  emails: string[];
  /** Later items belong to a new person. */
  until: string;
};

export type ErasurePorts = Pick<Platform, "table" | "clock" | "ids" | "keptEmails"> & {
  /** Sets an expiry on a delivery that would otherwise be kept as long as its recipient is known. */
  expireEmail(requestId: string): Promise<void>;
};

/**
 * Removes a person from a district's data. Repeatable: a second call does what is left. Returns false after a
 * concurrent change; call it again then.
 */
export type ErasureStep = (ports: ErasurePorts, person: ErasedPerson) => Promise<boolean>;

/** The id that replaces an erased person's own; `n` distinguishes several ids of the same person. */
export function erasedIdOf(participantId: string, n = 0): string {
  return n === 0 ? `${erasedExternalIds}${participantId}` : `${erasedExternalIds}${participantId}:${n}`;
}

/** The new id for the counted data of each of a person's ids. */
export function replacementsOf({ externalIds, participantId }: ErasedPerson) {
  return externalIds.map((externalId, n) => ({ externalId, erasedAs: erasedIdOf(participantId, n) }));
}

/** The new ids by a person's own. */
export const anonymousIdsOf = (person: ErasedPerson): ReadonlyMap<string, string> =>
  new Map(replacementsOf(person).map(({ externalId, erasedAs }) => [externalId, erasedAs]));

/** Removes the emails that these items sent, if the platform stores sent emails. */
export async function removeKept(
  { keptEmails }: Pick<ErasurePorts, "keptEmails">,
  requestIds: readonly string[],
): Promise<void> {
  if (requestIds.length > 0) await keptEmails?.remove(requestIds.map(deliveryIdOf));
}
