import { isDeepStrictEqual } from "node:util";
import {
  saveTaxForm as formEndpoint,
  saveVatRate as rateEndpoint,
  saveParticipantTerms as termsEndpoint,
} from "@kiteloop/contract/referrals/participant";
import { requireProject } from "../../publishing/index.ts";
import { auditItem } from "../../shared/audit/index.ts";
import { conflict, retryOnConflict } from "../../shared/concurrency/index.ts";
import type { Ctx, Key, Member } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { findParticipant, findParticipantById } from "../person/index.ts";
import { toApiParticipant } from "./present.ts";
import { isErased } from "./store.erase.ts";
import { type OwnValues, ownItem } from "./store.ts";

/** Sets what a participant alone has. The same value again writes nothing. @throws AppError `project.archived`; `not_found` */
async function saveOwn<Name extends keyof OwnValues>(
  ctx: Ctx<Member | Key>,
  action: "participant.saveTerms" | "participant.saveTaxForm" | "participant.saveVatRate",
  params: { projectId: string; participantId: string },
  own: Name,
  value: OwnValues[Name],
) {
  const { table, clock } = ctx;
  const { projectId, name, status } = await requireProject(ctx, params.projectId);
  if (status === "archived") throw new AppError("project.archived");
  const saved = await retryOnConflict(clock, async () => {
    const found = await findParticipantById(table, projectId, params.participantId);
    // The index may still list who was erased.
    const before = found && (await findParticipant(table, found));
    if (before === null || isErased(before.externalId)) throw new AppError("not_found");
    if (isDeepStrictEqual(before[own], value)) return before;
    const written = await transact(table, clock, [
      ownItem(table, before, own, value),
      auditItem(ctx, action, { id: before.participantId, name, projectId }),
    ]);
    return written.ok ? { ...before, [own]: value } : conflict;
  });
  return toApiParticipant(saved);
}

/** Sets the terms of one participant's share. */
export const saveParticipantTerms = verb(termsEndpoint, (ctx, { params, body }) =>
  saveOwn(ctx, termsEndpoint.id, params, "ownTerms", body.terms ?? undefined),
);

/** Notes the state of a participant's tax form. */
export const saveTaxForm = verb(formEndpoint, (ctx, { params, body }) =>
  saveOwn(ctx, formEndpoint.id, params, "taxForm", body.taxForm ?? undefined),
);

/** Sets the VAT rate of a participant's self-billed invoices. */
export const saveVatRate = verb(rateEndpoint, (ctx, { params, body }) =>
  saveOwn(ctx, rateEndpoint.id, params, "vatRate", body.vatRate ?? undefined),
);
