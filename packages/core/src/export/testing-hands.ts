import type { Experiment } from "@kiteloop/contract/experiment";
import { noRewards, type Reward, type RewardRules } from "@kiteloop/contract/reward";
import type { Widget } from "@kiteloop/contract/widget";
import { get, promote, start, stop } from "../experiment/index.ts";
import { identify } from "../participant/index.ts";
import { join } from "../referral/index.ts";
import { list, move, saveRules } from "../reward/index.ts";
import { type TestLoop, withBody } from "../testing/index.ts";

/** Rewards as a member of the loop's workspace has them in hand. */
export function rewardsIn({ member, server, project }: TestLoop) {
  const params = { projectId: project.id };
  return {
    /** The project promises this from now on. */
    promise: (rules: Partial<RewardRules>) =>
      saveRules.call(member, {
        params,
        query: {},
        body: { version: 1, rules: { ...noRewards, on: "joined", ...rules } },
      }),
    person: (externalId: string) => identify.call(server, withBody({ externalId })),
    join: (code: string, externalId: string) => join.call(server, withBody({ code, externalId })),
    list: (query: object) => list.call(member, { params, query, body: {} }),
    move: ({ id: rewardId }: Pick<Reward, "id">, body: object) =>
      move.call(member, { params: { ...params, rewardId }, query: {}, body }),
  };
}

/** Experiments likewise: the published version against the draft, half and half. */
export function laboratoryIn({ member, project }: TestLoop) {
  const of = (widgetId: string) => ({ projectId: project.id, widgetId });
  const one = ({ widgetId, id }: Experiment) => ({ ...of(widgetId), experimentId: id });
  return {
    start: ({ id, version }: Widget) => {
      const variants = [1, "draft"].map((variant) => ({ of: variant, weight: 50 }));
      const body = { version, variants, metric: "joins", minimalEffect: 0.2 };
      return start.call(member, { params: of(id), query: {}, body });
    },
    stop: (experiment: Experiment) =>
      stop.call(member, { params: one(experiment), query: {}, body: { version: experiment.version } }),
    promote: (experiment: Experiment, variant: string) =>
      promote.call(member, {
        params: one(experiment),
        query: {},
        body: { version: experiment.version, variant },
      }),
    get: ({ id }: Pick<Widget, "id">) => get.call(member, { params: of(id), query: {}, body: {} }),
  };
}
