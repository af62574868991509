/** Counts of one period. */
export interface InviterInput {
  readonly participants: number;
  /** Participants who sent at least one invitation. */
  readonly referrers: number;
  /** Invitees who joined. */
  readonly joins: number;
}

export interface PerInviter {
  /** Joins per participant; `null` unless `state` is `ok`. */
  readonly k: number | null;
  /** Joins per participant who invites. Not K, and never called K; `null` unless `state` is `ok`. */
  readonly perReferrer: number | null;
  /** Factor by which it overstates K: participants / referrers. `null` unless `state` is `ok`. */
  readonly overstatement: number | null;
  readonly state:
    | "ok"
    | "not_a_count"
    | "no_participants"
    | "no_referrers"
    | "more_referrers_than_participants";
}

/**
 * The trap of "joins per referrer": dividing by participants who invite leaves out everybody else, so it is
 * participants / referrers times K and can be above 1 although the loop ends. Total: an undefined ratio has a
 * named reason.
 */
export function perInviter({ participants, referrers, joins }: InviterInput): PerInviter {
  const none = (state: PerInviter["state"]): PerInviter => {
    return { k: null, perReferrer: null, overstatement: null, state };
  };
  if (![participants, referrers, joins].every((count) => count >= 0 && count < Infinity))
    return none("not_a_count");
  if (participants === 0) return none("no_participants");
  if (referrers === 0) return none("no_referrers");
  if (referrers > participants) return none("more_referrers_than_participants");
  return {
    k: joins / participants,
    perReferrer: joins / referrers,
    overstatement: participants / referrers,
    state: "ok",
  };
}
