import { isDeepStrictEqual } from "node:util";
import {
  getRewardRules as getRewardRulesEndpoint,
  saveRewardRules as saveRewardRulesEndpoint,
} from "@kiteloop/contract/referrals/reward";
import { requireProject } from "../../publishing/index.ts";
import { auditItem } from "../../shared/audit/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { findRules, saveRewardRulesItem } from "./store.rules.ts";

export const getRewardRules = verb(getRewardRulesEndpoint, async (ctx, { params }) => {
  const { workspaceId, projectId } = await requireProject(ctx, params.projectId);
  return findRules(ctx.table, { workspaceId, projectId });
});

/** Unchanged settings write nothing, so a repeated request does not conflict with itself. */
export const saveRewardRules = verb(saveRewardRulesEndpoint, async (ctx, { params, body }) => {
  const { table, clock } = ctx;
  const { workspaceId, projectId, name, status } = await requireProject(ctx, params.projectId);
  if (status === "archived") throw new AppError("project.archived");
  const of = { workspaceId, projectId };
  const before = await findRules(table, of);
  if (isDeepStrictEqual(before.rules, body.rules)) return before;
  if (before.version !== body.version) throw new AppError("conflict.version");
  const after = { rules: body.rules, version: before.version + 1 };
  const written = await transact(table, clock, [
    saveRewardRulesItem(table, of, after, clock.now().toISOString()),
    auditItem(ctx, saveRewardRulesEndpoint.id, { id: projectId, name }),
  ]);
  if (!written.ok) throw new AppError("conflict.version");
  return after;
});
