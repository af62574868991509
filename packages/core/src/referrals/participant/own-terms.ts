import { isDeepStrictEqual } from "node:util";
import { saveParticipantTerms as endpoint } from "@kiteloop/contract/referrals/participant";
import { requireProject } from "../../publishing/index.ts";
import { auditItem } from "../../shared/audit/index.ts";
import { conflict, retryOnConflict } from "../../shared/concurrency/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { toApiParticipant } from "./present.ts";
import { isErased } from "./store.erase.ts";
import { findParticipant, findParticipantById, ownTermsItem } from "./store.ts";

/** Sets the terms of one participant's share. The same terms again write nothing. */
export const saveParticipantTerms = verb(endpoint, async (ctx, { params, body }) => {
  const { table, clock } = ctx;
  const { projectId, name, status } = await requireProject(ctx, params.projectId);
  if (status === "archived") throw new AppError("project.archived");
  const terms = body.terms ?? undefined;
  const saved = await retryOnConflict(clock, async () => {
    const found = await findParticipantById(table, projectId, params.participantId);
    // The index may still list who was erased.
    const before = found && (await findParticipant(table, found));
    if (before === null || isErased(before.externalId)) throw new AppError("not_found");
    if (isDeepStrictEqual(before.ownTerms, terms)) return before;
    const written = await transact(table, clock, [
      ownTermsItem(table, before, terms),
      auditItem(ctx, endpoint.id, { id: before.participantId, name, projectId }),
    ]);
    const { ownTerms: _, ...rest } = before;
    return written.ok ? { ...rest, ...(terms && { ownTerms: terms }) } : conflict;
  });
  return toApiParticipant(saved);
});
