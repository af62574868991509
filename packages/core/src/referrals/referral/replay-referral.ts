import type { FraudPolicy, Verdict } from "@kiteloop/contract/referrals/fraud";
import { mailboxHash } from "../../shared/recipient/index.ts";
import { type BlockedNetworkOf, evaluateFraudRules, type KeptFacts } from "../fraud/index.ts";
import { paceBy, type WhenJoined } from "./collect-join-signals.ts";
import { isUnreviewed } from "./state.ts";
import type { StoredReferral } from "./store.ts";

/** A referral that a policy can evaluate again: it has a verdict, and no member reviewed it. */
type Judged = StoredReferral & { facts: KeptFacts; verdict: Verdict; nth: number };

export function isReplayable(referral: StoredReferral): referral is Judged {
  const { facts, verdict, nth } = referral;
  return facts !== undefined && verdict !== undefined && nth !== undefined && isUnreviewed(referral);
}

/** Evaluates a policy for an earlier referral, with the stored facts. */
export async function replayReferral(
  referral: Judged,
  { policy, version }: { policy: FraudPolicy; version: number },
  whenJoined: WhenJoined,
  blockedNetworkOf: BlockedNetworkOf,
): Promise<Verdict> {
  const pace = await paceBy(whenJoined, referral, policy);
  const { workspaceId, country = null, email } = referral;
  const mailbox = email === undefined ? null : mailboxHash(workspaceId, email);
  const network = blockedNetworkOf(referral.networkMark);
  return evaluateFraudRules({ ...referral.facts, pace, country, mailbox, network }, policy, version);
}
