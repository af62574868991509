import type { Experiment } from "@kiteloop/contract/publishing/experiment";
import type { ExperimentUnits } from "@kiteloop/contract/publishing/variant";
import type { Widget } from "@kiteloop/contract/publishing/widget";
import { noRewards, type Reward, type RewardRules } from "@kiteloop/contract/referrals/reward";
import {
  getExperiment,
  promoteVariant,
  startExperiment,
  stopExperiment,
} from "../../publishing/experiment/index.ts";
import { identifyParticipant } from "../../referrals/participant/index.ts";
import { reportJoin } from "../../referrals/referral/index.ts";
import { listRewards, moveReward, saveRewardRules } from "../../referrals/reward/index.ts";
import { type TestLoop, withBody } from "../../testing/index.ts";

/** Reward operations by a member of the loop's workspace. */
export function rewardsIn({ member, server, project }: TestLoop) {
  const params = { projectId: project.id };
  return {
    /** Sets the project's reward rules. */
    promise: (rules: Partial<RewardRules>) =>
      saveRewardRules.call(member, {
        params,
        query: {},
        body: { version: 1, rules: { ...noRewards, on: "joined", ...rules } },
      }),
    person: (externalId: string) => identifyParticipant.call(server, withBody({ externalId })),
    join: (code: string, externalId: string) => reportJoin.call(server, withBody({ code, externalId })),
    list: (query: object) => listRewards.call(member, { params, query, body: {} }),
    move: ({ id: rewardId }: Pick<Reward, "id">, body: object) =>
      moveReward.call(member, { params: { ...params, rewardId }, query: {}, body }),
  };
}

/** Experiment operations: the published version against the draft, half and half. */
export function testExperimentsIn({ member, project }: TestLoop) {
  const of = (widgetId: string) => ({ projectId: project.id, widgetId });
  const one = ({ widgetId, id }: Experiment) => ({ ...of(widgetId), experimentId: id });
  return {
    start: ({ id, version }: Widget, units: ExperimentUnits = "new", other: "draft" | "none" = "draft") => {
      const variants = [1, other].map((variant) => ({ of: variant, weight: 50 }));
      const secondary = [{ metric: "conversions", denominator: "joins" }];
      const body = { version, variants, metric: "joins", secondary, minimalEffect: 0.2, units };
      return startExperiment.call(member, { params: of(id), query: {}, body });
    },
    stop: (experiment: Experiment) =>
      stopExperiment.call(member, {
        params: one(experiment),
        query: {},
        body: { version: experiment.version },
      }),
    promote: (experiment: Experiment, variant: string) =>
      promoteVariant.call(member, {
        params: one(experiment),
        query: {},
        body: { version: experiment.version, variant },
      }),
    get: ({ id }: Pick<Widget, "id">) => getExperiment.call(member, { params: of(id), query: {}, body: {} }),
  };
}
