import { erasedExternalIds } from "@kiteloop/contract/shared/fields";
import type { Platform } from "../context/index.ts";
import { deliveryIdOf } from "../email-kind/index.ts";

/** Whom to erase from a project, and what they are found by. */
export type ErasedPerson = {
  workspaceId: string;
  projectId: string;
  participantId: string;
  /** All ids they go by, the one that was asked for first. */
  externalIds: string[];
  emails: string[];
  /** What came later is someone new. */
  until: string;
};

export type ErasurePorts = Pick<Platform, "table" | "clock" | "ids" | "keptEmails"> & {
  /** Has the delivery of an email forgotten in time that is kept as long as whom it went to is known. */
  expireEmail(requestId: string): Promise<void>;
};

/**
 * Takes a person out of what a district stores about them. Done again, it does what is left. False where something was
 * changed by someone else in that very moment: it has to be done again.
 */
export type ErasureStep = (ports: ErasurePorts, person: ErasedPerson) => Promise<boolean>;

/** The id that stands in place of an erased person's own; `n` tells several ids of theirs apart. */
export function erasedIdOf(participantId: string, n = 0): string {
  return n === 0 ? `${erasedExternalIds}${participantId}` : `${erasedExternalIds}${participantId}:${n}`;
}

/** Under which id what counts of each of a person's ids is kept. */
export function replacementsOf({ externalIds, participantId }: ErasedPerson) {
  return externalIds.map((externalId, n) => ({ externalId, erasedAs: erasedIdOf(participantId, n) }));
}

/** Where emails stay with us after they were sent, takes those away that these items had sent. */
export async function removeKept(
  { keptEmails }: Pick<ErasurePorts, "keptEmails">,
  requestIds: readonly string[],
): Promise<void> {
  if (requestIds.length > 0) await keptEmails?.remove(requestIds.map(deliveryIdOf));
}
