/** Counts of one period. `invitations` are share actions and invitation emails together. */
export interface ShareInvitedInput {
  readonly participants: number;
  readonly invitations: number;
  /** Invitees who joined. */
  readonly joins: number;
}

export interface ShareInvited {
  /** The share of the period's new users who were invited; `null` unless `state` is `ok`. */
  readonly share: number | null;
  /** `null` without participants. */
  readonly invitationsPerParticipant: number | null;
  /** `null` without invitations. Above 1 if one shared link brought several people. */
  readonly joinsPerInvitation: number | null;
  /** `not_identified`: more joined than became participants, so not every new user is known. */
  readonly state: "ok" | "no_participants" | "not_identified";
}

/**
 * The share of new users who were invited, joins / participants, and its two factors. It is not K: it can't
 * exceed 1, it changes with the number of uninvited users, and it doesn't predict how the loop will grow.
 * @throws RangeError for a count that is negative or not finite.
 */
export function shareInvited({ participants, invitations, joins }: ShareInvitedInput): ShareInvited {
  for (const count of [participants, invitations, joins]) {
    if (!Number.isFinite(count) || count < 0) throw new RangeError("a count is a finite number from 0 up");
  }
  const state = participants === 0 ? "no_participants" : joins > participants ? "not_identified" : "ok";
  return {
    share: state === "ok" ? joins / participants : null,
    invitationsPerParticipant: participants > 0 ? invitations / participants : null,
    joinsPerInvitation: invitations > 0 ? joins / invitations : null,
    state,
  };
}

/** Counts of one period. `conversions` are those of invitees, `directConversions` all others. */
export interface InvitedConversionInput extends Pick<ShareInvitedInput, "participants" | "joins"> {
  readonly conversions: number;
  readonly directConversions: number;
}

/**
 * Conversions per invited user, and per uninvited user. `null` without such users; `uninvited` also if more
 * joined than became participants.
 */
export function invitedConversion({
  participants,
  joins,
  conversions,
  directConversions,
}: InvitedConversionInput): { readonly invited: number | null; readonly uninvited: number | null } {
  return {
    invited: joins > 0 ? conversions / joins : null,
    uninvited: participants > joins ? directConversions / (participants - joins) : null,
  };
}
