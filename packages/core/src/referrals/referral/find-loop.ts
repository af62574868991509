import { ourExternalIds } from "@kiteloop/contract/shared/fields";
import type { Table } from "../../shared/context/index.ts";
import type { TransactItem } from "../../shared/table/index.ts";
import type { KeptFacts } from "../fraud/index.ts";
import {
  findParticipant,
  invitedNobodyItem,
  type StoredParticipant,
  withoutReferralItem,
} from "../participant/index.ts";
import { findInvitee } from "./invitee.ts";

/** A chain is followed up to this many referrals. */
const mostFollowed = 100;

type Join = {
  inviter: StoredParticipant;
  invitee: { projectId: string; externalId: string };
  /** The participants that the invitee is known as. */
  known: readonly StoredParticipant[];
};

export type Loop = { facts: Pick<KeptFacts, "loop">; items: TransactItem[] };

/**
 * Whether a referral would close a loop: the inviter was invited by the invitee, or by someone further down the
 * invitee's chain. The items fail if a concurrent join changes the answer. An invitee who invited nobody closes no
 * loop; otherwise the chain above the inviter is followed up to its first participant, whose own join would be the only
 * one that could still close the loop.
 */
export async function findLoop(table: Table, { inviter, invitee, known }: Join): Promise<Loop> {
  // A waitlist may write their participant in the same transaction, which can't contain a condition on it, too.
  const mayCheck = !invitee.externalId.startsWith(ourExternalIds);
  if (mayCheck && known.every(({ reported = 0 }) => reported === 0)) {
    const own = known.find(({ externalId, knownAs }) => [externalId, knownAs].includes(invitee.externalId));
    return { facts: {}, items: [invitedNobodyItem(own ?? invitee)] };
  }
  const ids = new Set(known.map(({ participantId }) => participantId));
  const seen = new Set<string>();
  let above = inviter;
  for (let referrals = 1; referrals <= mostFollowed; referrals++) {
    const referral = await inviterOf(table, above);
    if (referral === null) return { facts: {}, items: withoutReferral(above) };
    if (ids.has(referral.participantId)) return { facts: { loop: { referrals } }, items: [] };
    seen.add(above.participantId);
    const { projectId, participantExternalId } = referral;
    const next = await findParticipant(table, { projectId, externalId: participantExternalId });
    if (next === null || seen.has(next.participantId)) break;
    above = next;
  }
  return { facts: {}, items: [] };
}

/** The referral of a participant, under the embedder's id or an earlier one. */
async function inviterOf(table: Table, { projectId, externalId, knownAs }: StoredParticipant) {
  const asUser = knownAs === undefined ? null : await findInvitee(table, { projectId, externalId: knownAs });
  return asUser ?? findInvitee(table, { projectId, externalId });
}

function withoutReferral({ projectId, externalId, knownAs }: StoredParticipant): TransactItem[] {
  const ids = knownAs === undefined ? [externalId] : [externalId, knownAs];
  return ids.map((id) => withoutReferralItem({ projectId, externalId: id }));
}
