import { isDeepStrictEqual } from "node:util";
import { findProject, type StoredProject } from "../../publishing/index.ts";
import { conflict, retryOnConflict } from "../../shared/concurrency/index.ts";
import type { Ctx, Platform, System } from "../../shared/context/index.ts";
import { runDue } from "../../shared/due/index.ts";
import { transact } from "../../shared/table/index.ts";
import {
  advanceReplayItem,
  type BlockedNetworkOf,
  blockedNetworks,
  findPolicy,
  type Policy,
  type Replay,
  removeReplayItem,
  replayQueue,
} from "../fraud/index.ts";
import { rejudgeItems } from "./reevaluate.ts";
import { isReplayable, replayReferral } from "./replay-referral.ts";
import { reviewStateOf } from "./state.ts";
import { referralsInTime } from "./store.list.ts";
import { findReferral, joinedAtOf, type StoredReferral } from "./store.ts";

const pageSize = 100;
/** Maximum per run. Pending joins run before it in the same minute. */
const budget = { claims: true, pageSize: 20, ms: 40_000 };

/**
 * Continues to apply changed policies to earlier referrals, oldest first. After a crash a page is repeated, which
 * changes nothing twice. Returns how many were examined.
 */
export async function replayDue(platform: Platform): Promise<number> {
  const { clock } = platform;
  const until = clock.now().getTime() + budget.ms;
  let examined = 0;
  const goOn = async (replay: Replay) => {
    let rest: Replay | null = replay;
    let left = 0;
    while (rest !== null && clock.now().getTime() < until) {
      const turned: Turned = await turnPage(platform, rest);
      examined += turned.examined;
      left += turned.left;
      rest = turned.rest;
    }
    if (left > 0) return "partly";
    return rest === null ? "done" : "more";
  };
  await runDue(platform, replayQueue, goOn, budget);
  return examined;
}

/**
 * How many referrals a page had, how many of them could not be evaluated, and the rest of the replay; null if it is
 * done, or a concurrent run continues it.
 */
type Turned = { examined: number; left: number; rest: Replay | null };

/** After this many failures of a page, the replay skips the referrals that failed; it is a dead letter by then. */
const patience = 6;

async function turnPage(platform: Platform, replay: Replay): Promise<Turned> {
  const { table, clock, ids } = platform;
  const { workspaceId, projectId, userId, userName } = replay;
  const [project, policy] = await Promise.all([
    findProject(table, workspaceId, projectId),
    findPolicy(table, replay),
  ]);
  if (project === null || policy.version !== replay.policyVersion) {
    await transact(table, clock, [removeReplayItem(table, replay)]);
    return { examined: 0, left: 0, rest: null };
  }
  const actor: System = { kind: "system", workspaceId, userId, name: userName };
  const ctx = { ...platform, actor, requestId: ids.make("request") };
  const blockedNetworkOf = await blockedNetworks(ctx, projectId, policy.policy);
  const part = { limit: pageSize, after: replay.after };
  const { items, last } = await referralsInTime(table, projectId, part, "asc");
  let changed = replay.changed;
  const failed: unknown[] = [];
  for (const referral of items) {
    try {
      if (await apply(ctx, project, policy, blockedNetworkOf, referral)) changed += 1;
    } catch (error) {
      failed.push(error);
      const { referralId } = referral;
      platform.log.error("a policy was not applied to a referral", { projectId, referralId, error });
    }
  }
  if (failed.length > 0 && (replay.failures ?? 0) < patience) throw failed[0];
  const end = items.at(-1);
  const progress = {
    after: end && { joinedAt: end.joinedAt, externalId: end.externalId },
    examined: replay.examined + items.length,
    changed,
  };
  const done = last === null;
  const noted = await transact(table, clock, [advanceReplayItem(table, replay, { ...progress, done })]);
  const rest = noted.ok && !done ? { ...replay, ...progress } : null;
  return { examined: items.length, left: failed.length, rest };
}

/** True if the policy's outcome for the referral changed. */
async function apply(
  ctx: Ctx<System>,
  project: StoredProject,
  policy: Policy,
  blockedNetworkOf: BlockedNetworkOf,
  listed: StoredReferral,
): Promise<boolean> {
  const { table, clock } = ctx;
  return retryOnConflict(clock, async (nth) => {
    const referral = nth === 0 ? listed : await findReferral(table, listed);
    if (referral === null || !isReplayable(referral)) return false;
    const { verdict } = referral;
    const next = await replayReferral(referral, policy, (of) => joinedAtOf(table, of), blockedNetworkOf);
    const same = next.outcome === verdict.outcome && isDeepStrictEqual(next.reasons, verdict.reasons);
    if (same || verdict.policyVersion > policy.version) return false;
    const decision = reviewStateOf(next, referral, clock.now().toISOString());
    const turns = next.outcome !== verdict.outcome;
    const history = turns ? decision.history : (referral.history ?? []);
    const items = await rejudgeItems(ctx, project, referral, { ...decision, history });
    return (await transact(table, clock, items)).ok ? turns : conflict;
  });
}
