import { dayMs, minuteMs } from "@kiteloop/contract/shared/time";
import type { Table } from "../../shared/context/index.ts";
import type { CustomerSign } from "../fraud/index.ts";
import type { StoredInvitation } from "../invitation/index.ts";
import { isListed, type StoredParticipant } from "../participant/index.ts";
import type { Invitee } from "./new-referral.ts";
import { firstConvertedAt } from "./store.converted.ts";

/** Clocks are read at different moments: who is known within a minute of the click came by it. */
const tolerance = minuteMs;

type Join = {
  projectId: string;
  invitee: Pick<Invitee, "externalId" | "ago">;
  /** The participants that the invitee is known as. */
  known: readonly StoredParticipant[];
  invitation: Pick<StoredInvitation, "createdAt"> | null;
  attributionDays: number;
  /** In ms since 1970. */
  joinedAt: number;
};

/**
 * The earliest sign that an invitee was known before they were invited; undefined without one. They were invited when
 * the link was followed or the invitation was sent, whichever was first. If neither is known, as with a typed code, the
 * earliest time is taken at which a click would still count; but existing users that a member imported are old
 * customers whenever they join.
 */
export async function findCustomerSign(table: Table, join: Join): Promise<CustomerSign | undefined> {
  const { projectId, invitee, known, invitation, attributionDays, joinedAt } = join;
  const times = [
    ...(invitation === null ? [] : [Date.parse(invitation.createdAt)]),
    ...(invitee.ago === undefined ? [] : [joinedAt - invitee.ago]),
  ];
  const invitedAt = times.length > 0 ? Math.min(...times) : joinedAt - attributionDays * dayMs;
  const isEarlier = ({ by, since }: CustomerSign) =>
    Date.parse(since) < (by === "imported" && times.length === 0 ? joinedAt : invitedAt) - tolerance;
  const converted = await firstConvertedAt(table, { projectId, externalId: invitee.externalId });
  const signs = [
    ...known.flatMap(signsOf),
    ...(converted === null ? [] : [{ by: "converted" as const, since: converted }]),
  ];
  return signs.filter(isEarlier).sort((a, b) => (a.since < b.since ? -1 : 1))[0];
}

/** A waitlist place that nobody confirmed is no sign: anyone can list an address. */
function signsOf(participant: StoredParticipant): CustomerSign[] {
  const { externalId, signedUpAt, existing, verified, provedAt } = participant;
  const isClaim = isListed(externalId) && !existing && !verified;
  const listedSince = provedAt ?? (isClaim ? undefined : participant.createdAt);
  const createdAt = isListed(externalId) ? listedSince : participant.createdAt;
  if (createdAt === undefined) return [];
  if (signedUpAt !== undefined) {
    return [
      { by: "signed_up", since: signedUpAt },
      { by: "known", since: createdAt },
    ];
  }
  return [{ by: existing ? "imported" : "known", since: createdAt }];
}
