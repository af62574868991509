import { isDeepStrictEqual } from "node:util";
import {
  getRewardRules as getRewardRulesEndpoint,
  type RewardRules,
  saveRewardRules as saveRewardRulesEndpoint,
} from "@kiteloop/contract/referrals/reward";
import { periodStateOn, type RewardPeriodState } from "@kiteloop/contract/referrals/reward-days";
import { dayOf } from "@kiteloop/metrics/days";
import { requireProject } from "../../publishing/index.ts";
import { findRewardRules, followEmbed, saveRewardRulesItem } from "../../publishing/live/index.ts";
import { auditItem } from "../../shared/audit/index.ts";
import type { Platform } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { monthNow } from "./budget.ts";
import { reservedIn } from "./store.budget.ts";

export const getRewardRules = verb(getRewardRulesEndpoint, async (ctx, { params }) => {
  const project = await requireProject(ctx, params.projectId);
  const { workspaceId, projectId } = project;
  const of = { workspaceId, projectId };
  const month = monthNow(ctx, project);
  const [stored, reserved] = await Promise.all([
    findRewardRules(ctx.table, of),
    reservedIn(ctx.table, { ...of, month }),
  ]);
  const approved = [...reserved].map(([currency, amount]) => ({ currency, amount }));
  return {
    ...stored,
    state: stateOf(ctx, project, stored.rules),
    approved: approved.filter(({ amount }) => amount > 0),
  };
});

/**
 * Unchanged settings write nothing, so a repeated request does not conflict with itself. Published widgets show the
 * rules, so their script changes with them.
 */
export const saveRewardRules = verb(saveRewardRulesEndpoint, async (ctx, { params, body }) => {
  const { table, clock } = ctx;
  const project = await requireProject(ctx, params.projectId);
  const { workspaceId, projectId, name, status } = project;
  if (status === "archived") throw new AppError("project.archived");
  const of = { workspaceId, projectId };
  const before = await findRewardRules(table, of);
  if (!isDeepStrictEqual(before.rules, body.rules)) {
    if (before.version !== body.version) throw new AppError("conflict.version");
    const written = await transact(table, clock, [
      saveRewardRulesItem(
        table,
        of,
        { rules: body.rules, version: before.version + 1 },
        clock.now().toISOString(),
      ),
      auditItem(ctx, saveRewardRulesEndpoint.id, { id: projectId, name }),
    ]);
    if (!written.ok) throw new AppError("conflict.version");
  }
  await followEmbed(ctx, projectId);
  const after = await findRewardRules(table, of);
  return { ...after, state: stateOf(ctx, project, after.rules) };
});

const stateOf = (
  { clock }: Pick<Platform, "clock">,
  { timeZone }: { timeZone: string },
  { period }: RewardRules,
): RewardPeriodState | null => periodStateOn(period, dayOf(clock.now().getTime(), timeZone));
