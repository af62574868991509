/**
 * The id of an item whose key may be used again: an erasure frees the keys that contain a person's id or address. Other
 * keys are used once.
 */
export function itemIdOf(item: Record<string, unknown>): string | undefined {
  const { __edb_e__: kind, participantId, invitationId, referralId } = item;
  const id =
    kind === "participant"
      ? participantId
      : kind === "invitation"
        ? invitationId
        : kind === "referral" || kind === "referralApproval"
          ? referralId
          : undefined;
  return typeof id === "string" ? id : undefined;
}
