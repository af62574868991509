import {
  previewFraudPolicy as endpoint,
  type Outcome,
  outcomes,
  previewDepth,
} from "@kiteloop/contract/referrals/fraud";
import type { ResponseOf } from "@kiteloop/contract/shared/endpoint";
import { minuteMs } from "@kiteloop/contract/shared/time";
import { requireProject } from "../../publishing/index.ts";
import type { Table } from "../../shared/context/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { blockedNetworks, findPolicy, hashBlocked } from "../fraud/index.ts";
import type { WhenJoined } from "./collect-join-signals.ts";
import { isReplayable, replayReferral } from "./replay-referral.ts";
import { referralsInTime } from "./store.list.ts";
import { joinedAtOf, type StoredReferral } from "./store.ts";

const shownExamples = 50;

export const previewFraudPolicy = verb(endpoint, async (ctx, { params, body }) => {
  const { table } = ctx;
  const policy = hashBlocked(ctx.actor.workspaceId, body.policy);
  const project = await requireProject(ctx, params.projectId);
  const next = { policy, version: (await findPolicy(table, project)).version + 1 };
  const newest = await newestReferrals(table, project.projectId);
  const whenJoined = remembered(table, newest, policy.velocity.minutes);
  const blockedNetworkOf = await blockedNetworks(ctx, project.projectId, policy);
  const judged = newest.filter(isReplayable);
  const counts = new Map<`${Outcome} ${Outcome}`, number>();
  const examples: ResponseOf<typeof endpoint>["examples"] = [];
  for (const referral of judged) {
    const { referralId, externalId, name, verdict: from } = referral;
    const to = await replayReferral(referral, next, whenJoined, blockedNetworkOf);
    if (to.outcome === from.outcome) continue;
    const change = `${from.outcome} ${to.outcome}` as const;
    counts.set(change, (counts.get(change) ?? 0) + 1);
    if (examples.length < shownExamples) {
      examples.push({ referralId, inviteeExternalId: externalId, inviteeName: name ?? "", from, to });
    }
  }
  const changes = outcomes.flatMap((from) =>
    outcomes.flatMap((to) => {
      const count = counts.get(`${from} ${to}`);
      return count === undefined ? [] : [{ from, to, count }];
    }),
  );
  return { examined: judged.length, changes, examples };
});

async function newestReferrals(table: Table, projectId: string): Promise<StoredReferral[]> {
  const found: StoredReferral[] = [];
  let after: StoredReferral | undefined;
  do {
    const limit = Math.min(1000, previewDepth - found.length);
    const { items, last } = await referralsInTime(table, projectId, { limit, after });
    found.push(...items);
    after = last === null ? undefined : items.at(-1);
  } while (after !== undefined && found.length < previewDepth);
  return found;
}

/** Searches the items read already before it asks the table, which happens only if the answer can matter. */
function remembered(table: Table, newest: readonly StoredReferral[], minutes: number): WhenJoined {
  const known = new Map(newest.map((one) => [`${one.participantId} ${one.nth}`, Date.parse(one.joinedAt)]));
  const oldest = newest.length < previewDepth ? null : Date.parse(newest.at(-1)?.joinedAt ?? "");
  return async (of, asked) => {
    const seen = known.get(`${of.participantId} ${of.nth}`);
    if (seen !== undefined) return seen;
    // Items that were not read are older than all that were, usually too old to matter.
    if (oldest !== null && asked - oldest > minutes * minuteMs) return oldest;
    return joinedAtOf(table, of);
  };
}
