/** Counts of one period. `invitations` are share actions and invitation emails together. */
export interface KInput {
  readonly participants: number;
  readonly invitations: number;
  /** Invitees who joined. */
  readonly joins: number;
}

/** Why K has a value, or has none. */
export type KState = "ok" | "no_participants" | "no_invitations";

export interface KFactor {
  /** New users whom one participant brings; `null` unless `state` is `ok`. */
  readonly k: number | null;
  /** The factor i, or `null` when there were no participants. */
  readonly invitationsPerParticipant: number | null;
  /** The factor c, or `null` when there were no invitations. Above 1 when one shared link brought several. */
  readonly conversionPerInvitation: number | null;
  readonly state: KState;
}

/**
 * K = i * c with i = invitations / participants and c = joins / invitations, all of the same period.
 * Where there is nothing to divide by the value is `null` and `state` says why; never NaN or Infinity.
 *
 * Source: D. Skok, "Lessons Learned: Viral Marketing" (forEntrepreneurs, 2009).
 * @throws RangeError for a count that is negative or not finite.
 */
export function kFactor({ participants, invitations, joins }: KInput): KFactor {
  for (const count of [participants, invitations, joins]) {
    if (!Number.isFinite(count) || count < 0) throw new RangeError("a count is a finite number from 0 up");
  }
  const invitationsPerParticipant = participants > 0 ? invitations / participants : null;
  const conversionPerInvitation = invitations > 0 ? joins / invitations : null;
  const complete = invitationsPerParticipant !== null && conversionPerInvitation !== null;
  return {
    k: complete ? invitationsPerParticipant * conversionPerInvitation : null,
    invitationsPerParticipant,
    conversionPerInvitation,
    state: complete ? "ok" : participants > 0 ? "no_invitations" : "no_participants",
  };
}
