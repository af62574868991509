import { noRewards } from "@kiteloop/contract/referrals/reward";
import { dayMs } from "@kiteloop/contract/shared/time";
import { followRewardPeriods } from "../../publishing/project/index.ts";
import { saveRewardRules } from "../../referrals/reward/index.ts";
import { testCtx, testStudio } from "../../testing/index.ts";
import { anyRead, only, type Stage, waitingIn } from "./testing-stage.ts";

/** Reward rules whose last day is over. */
export async function rewardPeriod(): Promise<Stage> {
  const { platform, project, member } = await testStudio();
  const until = platform.clock.now().toISOString().slice(0, 10);
  const rules = { ...noRewards, inviter: "20 euros", period: { from: null, until } };
  const body = { version: 1, rules };
  const ctx = testCtx(platform, member);
  await saveRewardRules.call(ctx, { params: { projectId: project.id }, query: {}, body });
  await followRewardPeriods(platform);
  platform.clock.move(dayMs);
  return {
    ...{ platform, kind: "rewardRules", run: followRewardPeriods, ids: [project.id], isWork: anyRead },
    dueAt: await only(platform.table, "rewardRules", "nextAt"),
    isDone: async () =>
      (await waitingIn(platform.table, "rewardRules")).some(
        ({ projectId, isDue }) => projectId === project.id && isDue === false,
      ),
  };
}
