import type { Table } from "../../shared/context/index.ts";
import { findParticipant, isListed, listedIdOf, type StoredParticipant } from "../person/index.ts";
import { type Invited, toInvited, toReferralId } from "./read-without-orm.ts";
import { findPerson, type KnownPerson } from "./store.person.ts";

type Who = { projectId: string; externalId: string };

/** A person's earlier identity, before they had this id. */
export type EarlierIdentity = {
  /** The id under which they joined. */
  earlier: string | null;
  /** The referral with which they joined under this id. */
  referralId: string | null;
  /** The participant on the project's waitlists with their address. */
  listed: StoredParticipant | null;
  /** How they were invited, under any id; null without an inviter. */
  invited: Invited | null;
};

/** Read in parallel, because a page waits for it. `recipient` is their address if they may have been on a waitlist. */
export async function findEarlierIdentity(
  table: Table,
  who: Who,
  { earlier, referral }: KnownPerson,
  recipient: string | null,
): Promise<EarlierIdentity> {
  const inherits = referral === null && earlier !== null;
  const [listed, before] = await Promise.all([
    recipient === null ? null : findListed(table, { projectId: who.projectId, recipient }),
    inherits ? findPerson(table, { ...who, externalId: earlier }) : null,
  ]);
  const invited = referral ?? before?.referral ?? null;
  return {
    ...{ earlier, listed, invited: invited && toInvited(invited) },
    referralId: referral && toReferralId(referral),
  };
}

/** On an imported waitlist they have their original id. */
export async function findListed(
  table: Table,
  { projectId, recipient }: { projectId: string; recipient: string },
): Promise<StoredParticipant | null> {
  const { participant, earlier } = await findPerson(table, { projectId, externalId: listedIdOf(recipient) });
  if (participant !== null) return participant;
  if (earlier === null || !isListed(earlier)) return null;
  return findParticipant(table, { projectId, externalId: earlier });
}
