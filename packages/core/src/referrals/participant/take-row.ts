import type { RowRefusal } from "@kiteloop/contract/referrals/participant-import";
import type { ProjectSnapshot } from "../../publishing/live/index.ts";
import { conflict, retryOnConflict } from "../../shared/concurrency/index.ts";
import type { Ctx, Member, Table } from "../../shared/context/index.ts";
import { transact } from "../../shared/table/index.ts";
import { withinPlanLimit } from "../../shared/usage/index.ts";
import { readWorkspacePlan } from "../../tenancy/index.ts";
import type { ReadyRow } from "./import-row.ts";
import { mergedFrom } from "./merge-waitlist-entry.ts";
import { newParticipant } from "./new-participant.ts";
import { invitedBy } from "./root.ts";
import { earlierId } from "./store.alias.ts";
import { formerCodeStatus, formerItem } from "./store.former.ts";
import { restoreParticipantItems } from "./store.restore.ts";
import { findByTerm } from "./store.term.ts";
import { findParticipant, participantsByIds, type StoredParticipant } from "./store.ts";
import { normalizeTerm } from "./terms.ts";

/** The result of a row. */
export type RowResult = { made: boolean; coded: boolean } | { refused: RowRefusal };

/** Imports one row, once however often it is sent. `dryRun` only reports what would happen. */
export async function takeRow(
  ctx: Ctx<Member>,
  project: ProjectSnapshot,
  row: ReadyRow,
  dryRun: boolean,
): Promise<RowResult> {
  const { table, clock } = ctx;
  return retryOnConflict<RowResult>(clock, async () => {
    const known = await findKnown(table, project.id, row);
    const standing = await formerCodeStatus(
      table,
      project.id,
      row.former,
      known?.externalId ?? row.externalId,
    );
    if (standing === "taken") return { refused: "code_taken" };
    const taken = { made: known === null, coded: standing === "free" };
    if (dryRun || (!taken.made && !taken.coded)) return taken;
    // A concurrent request may take the id or the code first.
    return (await write(ctx, project, row, known, taken.coded)) ? taken : conflict;
  });
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

async function write(
  ctx: Ctx<Member>,
  project: ProjectSnapshot,
  { externalId, email, name, former }: ReadyRow,
  known: StoredParticipant | null,
  coded: boolean,
): Promise<boolean> {
  const { table, clock } = ctx;
  const { workspaceId, id: projectId } = project;
  const importedAt = clock.now().toISOString();
  const codeItems = ({ externalId: holder, code }: StoredParticipant) =>
    coded && former !== undefined
      ? [formerItem(table, { former, workspaceId, projectId, externalId: holder, code, importedAt })]
      : [];
  if (known !== null) return (await transact(table, clock, codeItems(known))).ok;
  const invited = await invitedBy(table, { projectId, externalId });
  const made = newParticipant(ctx, project, { externalId, name, email, invited }, false);
  // An imported person was a user before.
  const participant = { ...made, existing: true, ...(email !== undefined && { addressImported: true }) };
  return withinPlanLimit(table, workspaceId, await readWorkspacePlan(table, workspaceId), async () => {
    const items = [...restoreParticipantItems(table, participant), ...codeItems(participant)];
    const { ok } = await transact(table, clock, items);
    return { made: ok, result: ok };
  });
}
