import type { FraudPolicy, Verdict } from "@kiteloop/contract/referrals/fraud";
import { evaluateFraudRules, type KeptFacts } from "../fraud/index.ts";
import { paceBy, type WhenJoined } from "./collect-join-signals.ts";
import { isUnreviewed } from "./state.ts";
import type { StoredReferral } from "./store.ts";

/** A referral that a policy can be asked about again: judged before, and reviewed by nobody. */
type Judged = StoredReferral & { facts: KeptFacts; verdict: Verdict; nth: number };

export function isReplayable(referral: StoredReferral): referral is Judged {
  const { facts, verdict, nth } = referral;
  return facts !== undefined && verdict !== undefined && nth !== undefined && isUnreviewed(referral);
}

/** What a policy says of a referral that joined before it: of the same facts, so what it said then it says again. */
export async function replayReferral(
  referral: Judged,
  { policy, version }: { policy: FraudPolicy; version: number },
  whenJoined: WhenJoined,
): Promise<Verdict> {
  const pace = await paceBy(whenJoined, referral, policy);
  return evaluateFraudRules({ ...referral.facts, pace }, policy, version);
}
