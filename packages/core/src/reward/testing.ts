import { noRewards, type Reward, type RewardRules } from "@kiteloop/contract/reward";
import type { Ctx, Member } from "../context/index.ts";
import { identify } from "../participant/index.ts";
import { join } from "../referral/index.ts";
import { type TestLoop, testCtx, withBody } from "../testing/index.ts";
import { list, move, saveRules } from "./index.ts";

/** A member's hands on the rewards of a loop's project. */
export function testRewards(loop: TestLoop) {
  const params = { projectId: loop.project.id };
  return {
    /** The project promises this from now on. */
    promise: (rules: Partial<RewardRules>, version = 1, ctx: Ctx<Member> = loop.member) =>
      saveRules.call(ctx, {
        params,
        query: {},
        body: { version, rules: { ...noRewards, on: "joined", ...rules } },
      }),
    person: (externalId: string, name = externalId) =>
      identify.call(loop.server, withBody({ externalId, name })),
    join: (code: string, externalId: string) => join.call(loop.server, withBody({ code, externalId })),
    list: (query: object = {}, ctx: Ctx<Member> = loop.member) => list.call(ctx, { params, query, body: {} }),
    move: ({ id: rewardId }: Pick<Reward, "id">, body: object, ctx: Ctx<Member> = loop.member) =>
      move.call(ctx, { params: { ...params, rewardId }, query: {}, body }),
    as: (role: Member["role"]) => testCtx(loop.platform, { ...loop.member.actor, role }),
  };
}
