import type { RowRefusal } from "@kiteloop/contract/participant-import";
import type { Ctx, Member, Table } from "../context/index.ts";
import { AppError } from "../errors/index.ts";
import type { HotProject } from "../project/index.ts";
import { transact } from "../table/index.ts";
import { withRoom } from "../usage/index.ts";
import { planOf } from "../workspace/index.ts";
import { grownFrom } from "./grown.ts";
import type { ReadyRow } from "./import-row.ts";
import { newParticipant } from "./new-participant.ts";
import { rootOf } from "./root.ts";
import { earlierId } from "./store.alias.ts";
import { formerItem, formerStanding } from "./store.former.ts";
import { restoreItems } from "./store.restore.ts";
import { findByTerm } from "./store.term.ts";
import { findParticipant, participantsByIds, type StoredParticipant } from "./store.ts";
import { fold } from "./terms.ts";

/** What became of a row. */
export type Taken = { made: boolean; coded: boolean } | { refused: RowRefusal };

const attempts = 5;

/** Takes one row, once however often it is sent; `dryRun` says what would come of it. */
export async function takeRow(
  ctx: Ctx<Member>,
  project: HotProject,
  row: ReadyRow,
  dryRun: boolean,
): Promise<Taken> {
  const { table } = ctx;
  for (let attempt = 0; attempt < attempts; attempt++) {
    const known = await findKnown(table, project.id, row);
    const standing = await formerStanding(table, project.id, row.former, known?.externalId ?? row.externalId);
    if (standing === "taken") return { refused: "code_taken" };
    const taken = { made: known === null, coded: standing === "free" };
    if (dryRun || (!taken.made && !taken.coded)) return taken;
    if (await write(ctx, project, row, known, taken.coded)) return taken;
    // Somebody else of the same id, or with the same code, came first: look again.
  }
  throw new AppError("conflict.busy", { retryAfter: 1 });
}

/** Whom a row is about: by the id, by what an address goes by on a waitlist, or by the address a signature came with. */
async function findKnown(table: Table, projectId: string, row: ReadyRow): Promise<StoredParticipant | null> {
  const { externalId, byAddress, email } = row;
  const who = { projectId, externalId };
  const known = await findParticipant(table, who);
  if (known !== null) return known;
  const earlier = await earlierId(table, who);
  const grown = await grownFrom(table, who, earlier);
  if (grown !== null || !byAddress || email === undefined) return grown;
  if (earlier !== null) return findParticipant(table, { projectId, externalId: earlier });
  const { externalIds } = await findByTerm(table, projectId, fold(email), { limit: 10 });
  const found = await participantsByIds(table, projectId, externalIds);
  return [...found.values()].find((one) => one.email === email && one.verified) ?? null;
}

async function write(
  ctx: Ctx<Member>,
  project: HotProject,
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
  const root = await rootOf(table, { projectId, externalId });
  const participant = newParticipant(ctx, project, { externalId, name, email, root }, false);
  return withRoom(table, workspaceId, await planOf(table, workspaceId), async () => {
    const items = [...restoreItems(table, participant), ...codeItems(participant)];
    const { ok } = await transact(table, clock, items);
    return { made: ok, result: ok };
  });
}
