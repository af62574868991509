import { isDeepStrictEqual } from "node:util";
import {
  getRewardRules as getRewardRulesEndpoint,
  saveRewardRules as saveRewardRulesEndpoint,
} from "@kiteloop/contract/referrals/reward";
import { requireProject } from "../../publishing/index.ts";
import { findRewardRules, followEmbed, saveRewardRulesItem } from "../../publishing/live/index.ts";
import { auditItem } from "../../shared/audit/index.ts";
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
  return { ...stored, approved: approved.filter(({ amount }) => amount > 0) };
});

/**
 * Unchanged settings write nothing, so a repeated request does not conflict with itself. Published widgets show the
 * rules, so their script changes with them.
 */
export const saveRewardRules = verb(saveRewardRulesEndpoint, async (ctx, { params, body }) => {
  const { table, clock } = ctx;
  const { workspaceId, projectId, name, status } = await requireProject(ctx, params.projectId);
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
  return findRewardRules(table, of);
});
