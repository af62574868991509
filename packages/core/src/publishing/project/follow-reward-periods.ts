import type { RewardPeriod } from "@kiteloop/contract/referrals/reward-days";
import { addDays, startOfDay } from "@kiteloop/metrics/days";
import type { Platform } from "../../shared/context/index.ts";
import { runDue } from "../../shared/due/index.ts";
import { waitWhileSuspended } from "../../shared/suspension/index.ts";
import type { TransactItem } from "../../shared/table/index.ts";
import { hasEmbed, readWidgetParts, syncEmbed } from "../embed/index.ts";
import {
  type DueRules,
  dueRulesItem,
  findDueRules,
  planRules,
  rewardRulesQueue,
} from "../reward-rules/index.ts";
import { toEmbed } from "./embed.ts";
import { findProject } from "./store.ts";

/** Rewrites the scripts of projects whose reward rules begin or stop to apply. Returns how many. */
export function followRewardPeriods(platform: Platform): Promise<number> {
  const work = (rules: DueRules) => followPeriod(platform, rules);
  const waiting = waitWhileSuspended(platform, rewardRulesQueue, work);
  return runDue(platform, rewardRulesQueue, waiting, { claims: true, pageSize: 20 });
}

async function followPeriod(platform: Platform, rules: DueRules): Promise<void> {
  const { workspaceId, projectId } = rules;
  const { table, clock, assets } = platform;
  const now = clock.now();
  const readProject = () => findProject(table, workspaceId, projectId);
  const project = await readProject();
  if (project !== null && (await hasEmbed(assets, projectId))) {
    const parts = await readWidgetParts(assets);
    await syncEmbed(platform, parts, async () => toEmbed((await readProject()) ?? project));
  }
  const next = project === null ? null : nextChange(rules.rules.period, project.timeZone, now);
  await planRules(platform, rules, next);
}

/** The moment after `now` at which a period begins or ends. */
function nextChange(period: RewardPeriod | undefined, timeZone: string, now: Date): string | null {
  const { from = null, until = null } = period ?? {};
  const days = [from, until && addDays(until, 1)].filter((day) => day !== null);
  const next = days.map((day) => startOfDay(day, timeZone)).find((at) => at > now.getTime());
  return next === undefined ? null : new Date(next).toISOString();
}

/** Looks at the period again, in a project's new time zone. Fails if the rules changed meanwhile. */
export async function rescheduleItems(
  { table, clock }: Pick<Platform, "table" | "clock">,
  of: { workspaceId: string; projectId: string },
): Promise<TransactItem[]> {
  const rules = await findDueRules(table, of);
  if (rules?.rules.period === undefined) return [];
  return [dueRulesItem(table, rules, clock.now().toISOString(), 0)];
}
