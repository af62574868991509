import { mostChosenCodes } from "@kiteloop/contract/referrals/chosen-code";
import { chooseParticipantCode as endpoint } from "@kiteloop/contract/referrals/participant";
import { requireProject } from "../../publishing/index.ts";
import { auditItem } from "../../shared/audit/index.ts";
import { conflict, retryOnConflict } from "../../shared/concurrency/index.ts";
import type { Clock, Table } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { type TransactItem, transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { findParticipant, findParticipantById, type StoredParticipant } from "../person/index.ts";
import { shownCode } from "./link.ts";
import { toApiParticipant } from "./present.ts";
import { erasedCode } from "./read-without-orm.ts";
import { isErased } from "./store.erase.ts";
import { formerCodeStatus, formerCodesOf, formerItem } from "./store.former.ts";
import { chosenCodeItem } from "./store.ts";

type Ports = { table: Table; clock: Clock };
type Who = Pick<StoredParticipant, "projectId" | "externalId">;

/** A member's choice of the code that a participant's link shows. */
export const chooseParticipantCode = verb(endpoint, async (ctx, { params, body }) => {
  const { table } = ctx;
  const { projectId, name, status } = await requireProject(ctx, params.projectId);
  if (status === "archived") throw new AppError("project.archived");
  const participant = await findParticipantById(table, projectId, params.participantId);
  if (participant === null || isErased(participant.externalId)) throw new AppError("not_found");
  const audit = auditItem(ctx, "participant.update", { id: participant.participantId, name, projectId });
  return toApiParticipant(await giveCode(ctx, participant, body.code, [audit]));
});

/**
 * Whether a participant has a code already, or can get it.
 * @throws AppError `participant.code_taken` if anybody else in the project has or had the code, or `participant.codes_full`
 */
export async function codeStatus(ports: Ports, who: Who, code: string): Promise<"free" | "own"> {
  const { projectId, externalId } = who;
  const [status, ...erased] = await Promise.all([
    formerCodeStatus(ports.table, projectId, code, externalId),
    erasedCode(ports, code),
    erasedCode(ports, code, projectId),
  ]);
  if (status === "own") return status;
  if (status === "taken" || erased.some((one) => one?.projectId === projectId))
    throw new AppError("participant.code_taken");
  await assertRoom(ports.table, who);
  return "free";
}

/**
 * Makes a participant's link show a code. Their earlier codes keep working. `others` are written with a change.
 * @throws AppError `participant.code_taken`, or `participant.codes_full`
 */
export async function giveCode(
  ports: Ports,
  participant: StoredParticipant,
  code: string,
  others: readonly TransactItem[] = [],
): Promise<StoredParticipant> {
  const { table, clock } = ports;
  return retryOnConflict(clock, async () => {
    const before = (await findParticipant(table, participant)) ?? participant;
    if (code === shownCode(before)) return before;
    const status = await codeStatus(ports, before, code);
    const { workspaceId, projectId, externalId, code: made, chosenCode: _, ...rest } = before;
    const chosen = code === made ? undefined : code;
    const former = { former: code, workspaceId, projectId, externalId, code: made };
    const importedAt = clock.now().toISOString();
    const { ok } = await transact(table, clock, [
      ...(status === "free" ? [formerItem(table, { ...former, importedAt, chosen: true })] : []),
      chosenCodeItem(table, before, chosen),
      ...others,
    ]);
    if (!ok) return conflict;
    const after = { ...rest, workspaceId, projectId, externalId, code: made };
    return chosen === undefined ? after : { ...after, chosenCode: chosen };
  });
}

async function assertRoom(table: Table, who: Who): Promise<void> {
  const chosen = (await formerCodesOf(table, who)).filter((one) => one.chosen === true);
  if (chosen.length >= mostChosenCodes) throw new AppError("participant.codes_full");
}
