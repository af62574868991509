import { isDeepStrictEqual } from "node:util";
import { saveSavedFilters as endpoint } from "@kiteloop/contract/publishing/saved-filter";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { requireProject } from "../project/index.ts";
import { findSavedFilters, putSavedFiltersItem } from "./store.ts";

/** Not in the audit log: only the member sees their filters. The same list again changes nothing. */
export const saveSavedFilters = verb(endpoint, async (ctx, { params, body }) => {
  const { table, clock } = ctx;
  const { workspaceId, projectId } = await requireProject(ctx, params.projectId);
  const which = { workspaceId, projectId, userId: ctx.actor.userId, screen: params.screen };
  const { filters } = body;
  const after = { version: body.version + 1, filters };
  const written = await transact(table, clock, [putSavedFiltersItem(table, { ...which, ...after })]);
  if (written.ok) return after;
  const stored = await findSavedFilters(table, which);
  if (stored === null || !isDeepStrictEqual(stored.filters, filters)) throw new AppError("conflict.version");
  return { version: stored.version, filters };
});
