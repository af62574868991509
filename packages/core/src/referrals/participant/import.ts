import { importParticipants as endpoint } from "@kiteloop/contract/referrals/participant-import";
import { requireProject } from "../../publishing/index.ts";
import { projectForKey } from "../../publishing/live/index.ts";
import { auditItem } from "../../shared/audit/index.ts";
import { mapConcurrent } from "../../shared/concurrency/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { readRow } from "./import-row.ts";
import { type RowResult, takeRow } from "./take-row.ts";

const atOnce = 10;

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
  const results = await mapConcurrent(
    ready,
    atOnce,
    async (row): Promise<RowResult> => ("refused" in row ? row : takeRow(ctx, project, row, body.dryRun)),
  );
  const taken = ready.flatMap((row, at) => {
    const became = results[at];
    return became === undefined || "refused" in became || "refused" in row ? [] : [{ ...row, ...became }];
  });
  // By participant and by code, because a dry run finds a row listed twice as new both times.
  const made = new Set(taken.flatMap((one) => (one.made ? [one.externalId] : []))).size;
  const codes = new Set(taken.flatMap((one) => (one.coded ? [one.former] : []))).size;
  if (!body.dryRun && made + codes > 0) {
    const summary = `${stored.name}: ${made} participants, ${codes} codes`;
    await transact(table, clock, [auditItem(ctx, endpoint.id, { id: project.id, name: summary })]);
  }
  const refused = results.flatMap((one, row) => ("refused" in one ? [{ row, reason: one.refused }] : []));
  return { made, known: taken.length - made, codes, refused };
});
