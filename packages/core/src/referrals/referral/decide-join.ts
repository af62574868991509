import type { ErrorCode } from "@kiteloop/contract/shared/errors";
import type { Dispute } from "../fraud/index.ts";
import type { Visit } from "../participant/index.ts";
import type { Invitee } from "./new-referral.ts";
import type { StoredReferral } from "./store.ts";

/** A waitlist place that nobody confirmed, and who contradicts it. */
export type Superseded = { place: StoredReferral; disputed: Dispute };

/** A join as a page, a server, a waitlist or a share page reports it. */
export type JoinReport = Omit<Invitee, "code"> & { code?: string | undefined };

/** The referral that the person, or their address, has already. */
export type KnownPlace = { place: StoredReferral };
/** A code; with `visit` if a signed identity followed its link, and with `superseded` if it comes before a place. */
export type NamedCode = { invitee: Invitee; visit?: Visit; superseded?: Superseded };
export type Evidence = { way: WayName } & (KnownPlace | NamedCode);

export type WayName =
  | "known invitee"
  | "listed address"
  | "referred address"
  | "said test link"
  | "said code"
  | "followed link"
  | "emailed invitation";

/** `same`: the join is known. `alias`: the person is the invitee of a place that has another id. */
export type JoinDecision =
  | { is: "same" | "alias"; place: StoredReferral }
  | { is: "new"; invitee: Invitee; superseded: Superseded | null }
  | { is: "refused"; code: Extract<ErrorCode, "join.self_referral"> }
  | { is: "nobody" };

/** Decides about a join by the first evidence of its inviter. Reads and writes nothing. */
export function decideJoin(
  evidence: Evidence | null,
  { externalId }: Pick<JoinReport, "externalId">,
): JoinDecision {
  if (evidence === null) return { is: "nobody" };
  if ("invitee" in evidence)
    return { is: "new", invitee: evidence.invitee, superseded: evidence.superseded ?? null };
  const { way, place } = evidence;
  if (way === "known invitee") return { is: "same", place };
  // Chains have no cycles, even if a person claims a friend's address.
  if (way === "listed address" && place.participantExternalId === externalId)
    return { is: "refused", code: "join.self_referral" };
  return { is: "alias", place };
}
