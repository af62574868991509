import type { RowRefusal } from "@kiteloop/contract/referrals/participant-import";
import type { Plan } from "@kiteloop/contract/tenancy/plans";
import type { ProjectSnapshot } from "../../publishing/live/index.ts";
import { conflict, retryOnConflict } from "../../shared/concurrency/index.ts";
import type { Ctx, Member, Table } from "../../shared/context/index.ts";
import { type TransactItem, transact } from "../../shared/table/index.ts";
import { withinPlanLimit } from "../../shared/usage/index.ts";
import { isErasedMark } from "../erased-mark/index.ts";
import {
  earlierId,
  findParticipant,
  mergedFrom,
  participantsByIds,
  type StoredParticipant,
} from "../person/index.ts";
import type { ReadyRow } from "./import-row.ts";
import { newParticipant } from "./new-participant.ts";
import { invitedBy } from "./root.ts";
import { formerCodeStatus, formerItem } from "./store.former.ts";
import { restoreParticipantItems } from "./store.restore.ts";
import { findByTerm } from "./store.term.ts";
import { normalizeTerm } from "./terms.ts";

/** The result of a row. */
export type RowResult = { made: boolean; coded: boolean } | { refused: RowRefusal };

/** The effect that a row would have by the answers of a table. */
export type RowDecision =
  | { refused: RowRefusal }
  | { made: boolean; coded: boolean; known: StoredParticipant | null };

/** The project and plan that a page of rows is imported into. */
export type ImportTarget = {
  project: ProjectSnapshot;
  plan: Plan;
  /** The marks that refuse a row; none if erased people are imported again. */
  marksOf: (row: ReadyRow) => string[];
};

/** Imports one row, once however often it is sent. */
export async function takeRow(ctx: Ctx<Member>, target: ImportTarget, row: ReadyRow): Promise<RowResult> {
  const { table, clock } = ctx;
  return retryOnConflict<RowResult>(clock, async () => {
    const decision = await decideRow({ table, clock }, target, row);
    if ("refused" in decision) return decision;
    const { made, coded } = decision;
    // A concurrent request may take the id or the code first.
    return (await write(ctx, target, row, decision)) ? { made, coded } : conflict;
  });
}

export async function decideRow(
  { table, clock }: Pick<Ctx, "table" | "clock">,
  { project: { id: projectId }, marksOf }: ImportTarget,
  row: ReadyRow,
): Promise<RowDecision> {
  const known = await findKnown(table, projectId, row);
  if (known === null && (await isErasedMark({ table, clock }, projectId, marksOf(row))))
    return { refused: "erased" };
  const holder = known?.externalId ?? row.externalId;
  const standing = await formerCodeStatus(table, projectId, row.former, holder);
  if (standing === "taken") return { refused: "code_taken" };
  return { made: known === null, coded: standing === "free", known };
}

/** The participant of a row: found by id, by the waitlist id of the address, or by the address of a signed identity. */
async function findKnown(table: Table, projectId: string, row: ReadyRow): Promise<StoredParticipant | null> {
  const { externalId, byAddress, email } = row;
  const who = { projectId, externalId };
  const known = await findParticipant(table, who);
  if (known !== null) return known;
  const earlier = await earlierId(table, who);
  const grown = await mergedFrom(table, who, earlier);
  if (grown !== null || !byAddress || email === undefined) return grown;
  if (earlier !== null) return findParticipant(table, { projectId, externalId: earlier });
  const { externalIds } = await findByTerm(table, projectId, normalizeTerm(email), { limit: 10 });
  const found = await participantsByIds(table, projectId, externalIds);
  return [...found.values()].find((one) => one.email === email && one.verified) ?? null;
}

/** The items that a row adds: none if it is known with its code. They fail if the id or the code was taken since. */
export async function rowItems(
  ctx: Ctx<Member>,
  project: ProjectSnapshot,
  { externalId, email, name, former }: ReadyRow,
  { known, coded }: { known: StoredParticipant | null; coded: boolean },
): Promise<TransactItem[]> {
  const { table, clock } = ctx;
  const { workspaceId, id: projectId } = project;
  const importedAt = clock.now().toISOString();
  const codeItems = ({ externalId: holder, code }: StoredParticipant) =>
    coded && former !== undefined
      ? [formerItem(table, { former, workspaceId, projectId, externalId: holder, code, importedAt })]
      : [];
  if (known !== null) return codeItems(known);
  const invited = await invitedBy(table, { projectId, externalId });
  const made = newParticipant(ctx, project, { externalId, name, email, invited }, false);
  // An imported person was a user before.
  const participant = { ...made, existing: true, ...(email !== undefined && { addressImported: true }) };
  return [...restoreParticipantItems(table, participant), ...codeItems(participant)];
}

async function write(
  ctx: Ctx<Member>,
  { project, plan }: ImportTarget,
  row: ReadyRow,
  decision: { known: StoredParticipant | null; coded: boolean },
): Promise<boolean> {
  const { table, clock } = ctx;
  const items = await rowItems(ctx, project, row, decision);
  if (items.length === 0) return true;
  if (decision.known !== null) return (await transact(table, clock, items)).ok;
  return withinPlanLimit(table, project.workspaceId, plan, async () => {
    const { ok } = await transact(table, clock, items);
    return { made: ok, result: ok };
  });
}
