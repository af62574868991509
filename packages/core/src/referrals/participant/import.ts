import { importParticipants as endpoint } from "@kiteloop/contract/referrals/participant-import";
import { requireProject } from "../../publishing/index.ts";
import { projectForKey } from "../../publishing/live/index.ts";
import { auditItem } from "../../shared/audit/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { readWorkspacePlan } from "../../tenancy/index.ts";
import { erasedMarkOf } from "../erased-mark/index.ts";
import { type ReadyRow, readRow } from "./import-row.ts";
import { takeRows } from "./take-rows.ts";

/** Imports participants of another system. Participants imported before stay unchanged. */
export const importParticipants = verb(endpoint, async (ctx, { params, body }) => {
  const { table, clock } = ctx;
  const { workspaceId } = ctx.actor;
  const stored = await requireProject(ctx, params.projectId);
  if (stored.status === "archived") throw new AppError("project.archived");
  const project = await projectForKey(ctx, { workspaceId, ...params });
  // A code listed twice in a page belongs to the first row.
  const claimed = new Map<string, string>();
  const ready = body.rows.map((row) => readRow(project, row, claimed));
  const valid = ready.flatMap((row, at) => ("refused" in row ? [] : [{ ...row, at }]));
  const plan = await readWorkspacePlan(table, workspaceId);
  const markOf = await erasedMarkOf(ctx, project.id);
  const marksOf = ({ externalId, email }: ReadyRow) =>
    body.includeErased ? [] : [externalId, ...(email === undefined ? [] : [email])].map(markOf);
  const results = await takeRows(ctx, { project, plan, marksOf }, valid, body.dryRun);
  const reasons = ready.map((row) => ("refused" in row ? row.refused : null));
  const taken = valid.flatMap((row, nth) => {
    const became = results[nth];
    if (became === undefined) return [];
    if (!("refused" in became)) return [{ ...row, ...became }];
    reasons[row.at] = became.refused;
    return [];
  });
  // By participant and by code, because a dry run finds a row listed twice as new both times.
  const made = new Set(taken.flatMap((one) => (one.made ? [one.externalId] : []))).size;
  const codes = new Set(taken.flatMap((one) => (one.coded ? [one.former] : []))).size;
  if (!body.dryRun && made + codes > 0) {
    const summary = `${stored.name}: ${made} participants, ${codes} codes`;
    await transact(table, clock, [auditItem(ctx, endpoint.id, { id: project.id, name: summary })]);
  }
  const refused = reasons.flatMap((reason, row) => (reason === null ? [] : [{ row, reason }]));
  return { made, known: taken.length - made, codes, refused };
});
