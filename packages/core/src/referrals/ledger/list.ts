import { listLedger as endpoint, type LedgerEntry } from "@kiteloop/contract/referrals/ledger";
import { instant } from "@kiteloop/contract/shared/fields";
import { ids } from "@kiteloop/contract/shared/ids";
import * as z from "zod";
import { requireProject } from "../../publishing/index.ts";
import { readCursor, writeCursor } from "../../shared/page/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { embedderIdsOf, findMergedParticipant } from "../person/index.ts";
import { latestEntries, type StoredLedgerEntry } from "./store.ts";

const pageSize = 100;
const place = z.tuple([instant, z.union([ids.reward, ids.payout]), z.string().regex(/^\d{6}$/)]);

export const listLedger = verb(endpoint, async (ctx, { params, query }) => {
  const { projectId } = await requireProject(ctx, params.projectId);
  const { externalId, currency, cursor } = query;
  const merged = externalId && (await findMergedParticipant(ctx.table, { projectId, externalId }));
  const id = merged ? merged.externalId : externalId;
  const whose = id === undefined || currency === undefined ? undefined : { externalId: id, currency };
  const [at, causeId, version] = cursor === undefined ? [] : readCursor(place, cursor);
  const after = at && causeId && version ? { at, causeId, version } : undefined;
  const found = await latestEntries(ctx.table, projectId, whose, { limit: pageSize + 1, after });
  const page = found.slice(0, pageSize);
  const last = found.length > pageSize ? page.at(-1) : undefined;
  const people = page.map((one) => one.externalId);
  const idOf = await embedderIdsOf(ctx.table, projectId, people);
  return {
    items: page.map((entry) => ({ ...toApiEntry(entry), externalId: idOf(entry.externalId) })),
    ...(last && { next: writeCursor([last.at, last.causeId, last.version]) }),
  };
});

function toApiEntry(entry: StoredLedgerEntry): LedgerEntry {
  const { at, causeId, externalId, currency, owed, available, transit, paid } = entry;
  return { at, causeId, externalId, currency, owed, available, transit, paid };
}
