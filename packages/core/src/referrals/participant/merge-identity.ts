import type { StoredParticipant } from "../person/index.ts";
import type { ParticipantIdentity } from "./store.ts";

type Known = { name: string; email?: string | undefined; verified: boolean };
type ClaimedIdentity = { name?: string | undefined; email?: string | undefined };

/**
 * The changes that a call makes to a known identity, or null.
 * - Signed: the call's values win. The first signature also clears values that anyone could have claimed before it.
 * - Unsigned, for an identity never signed: only fills empty values, so that nobody can rename someone else.
 */
export function mergeIdentity(
  known: Known,
  claimed: ClaimedIdentity,
  signed: boolean,
): ParticipantIdentity | null {
  const keep = signed && !known.verified ? { name: "", email: undefined } : known;
  const next: ParticipantIdentity = signed
    ? { name: claimed.name ?? keep.name, email: claimed.email ?? keep.email, verified: true }
    : {
        name: known.name || (claimed.name ?? ""),
        email: known.email ?? claimed.email,
        verified: known.verified,
      };
  const same = next.name === known.name && next.email === known.email && next.verified === known.verified;
  return same ? null : next;
}

/** The participant after the change. */
export function withIdentity(known: StoredParticipant, identity: ParticipantIdentity): StoredParticipant {
  const { email: _, ...rest } = known;
  const { email, ...changed } = identity;
  return email === undefined ? { ...rest, ...changed } : { ...rest, ...changed, email };
}
