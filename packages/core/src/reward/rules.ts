import { isDeepStrictEqual } from "node:util";
import { getRewardRules, saveRewardRules } from "@kiteloop/contract/reward";
import { auditItem } from "../audit/index.ts";
import { AppError } from "../errors/index.ts";
import { transact } from "../table/index.ts";
import { verb } from "../verb/index.ts";
import { needProject } from "./find.ts";
import { findRules, saveItem } from "./store.rules.ts";

export const rules = verb(getRewardRules, async (ctx, { params }) => {
  const { workspaceId, projectId } = await needProject(ctx, params.projectId);
  return findRules(ctx.table, { workspaceId, projectId });
});

/** What is so already changes nothing: a request sent again is no conflict with itself. */
export const saveRules = verb(saveRewardRules, async (ctx, { params, body }) => {
  const { table, clock } = ctx;
  const { workspaceId, projectId, name, status } = await needProject(ctx, params.projectId);
  if (status === "archived") throw new AppError("project.archived");
  const of = { workspaceId, projectId };
  const before = await findRules(table, of);
  if (isDeepStrictEqual(before.rules, body.rules)) return before;
  if (before.version !== body.version) throw new AppError("conflict.version");
  const after = { rules: body.rules, version: before.version + 1 };
  const written = await transact(table, clock, [
    saveItem(table, of, after, clock.now().toISOString()),
    auditItem(ctx, saveRewardRules.id, { id: projectId, name }),
  ]);
  if (!written.ok) throw new AppError("conflict.version");
  return after;
});
