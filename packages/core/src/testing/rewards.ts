import { noRewards, type Reward, type RewardRules } from "@kiteloop/contract/referrals/reward";
import { findBalance } from "../referrals/ledger/index.ts";
import { identifyParticipant } from "../referrals/participant/index.ts";
import { reportJoin } from "../referrals/referral/index.ts";
import { listRewards, moveReward, saveRewardRules } from "../referrals/reward/index.ts";
import type { Ctx, Member } from "../shared/context/index.ts";
import { type TestLoop, withBody } from "./loop.ts";
import { testCtx } from "./testing.ts";

/** Reward operations by a member of the loop's workspace. */
export function testRewards(loop: TestLoop) {
  const params = { projectId: loop.project.id };
  return {
    /** Sets the project's reward rules. */
    promise: (rules: Partial<RewardRules>, version = 1, ctx: Ctx<Member> = loop.member) =>
      saveRewardRules.call(ctx, {
        params,
        query: {},
        body: { version, rules: { ...noRewards, on: "joined", ...rules } },
      }),
    person: (externalId: string, name = externalId, email?: string) =>
      identifyParticipant.call(loop.server, withBody({ externalId, name, ...(email && { email }) })),
    join: (code: string, externalId: string) => reportJoin.call(loop.server, withBody({ code, externalId })),
    list: (query: object = {}, ctx: Ctx<Member> = loop.member) =>
      listRewards.call(ctx, { params, query, body: {} }),
    move: ({ id: rewardId }: Pick<Reward, "id">, body: object, ctx: Ctx<Member> = loop.member) =>
      moveReward.call(ctx, { params: { ...params, rewardId }, query: {}, body }),
    /** A person's balances in a currency. */
    balances(externalId = "ana", currency = "EUR") {
      return findBalance(loop.platform.table, { ...params, externalId, currency });
    },
    as: (role: Member["role"]) => testCtx(loop.platform, { ...loop.member.actor, role }),
  };
}
