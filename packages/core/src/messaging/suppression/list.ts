import {
  findSuppression as findSuppressionEndpoint,
  listSuppressions as listSuppressionsEndpoint,
  type Suppression,
} from "@kiteloop/contract/messaging/suppression";
import { instant } from "@kiteloop/contract/shared/fields";
import * as z from "zod";
import { readCursor, writeCursor } from "../../shared/page/index.ts";
import { hashRecipient } from "../../shared/recipient/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { readSuppression, type StoredSuppression, suppressionsOf } from "./store.ts";

const pageSize = 50;
const place = z.tuple([instant, z.string().regex(/^[\w-]{43}$/)]);

export const listSuppressions = verb(listSuppressionsEndpoint, async ({ table, actor }, { query }) => {
  const after = query.cursor === undefined ? undefined : placeIn(query.cursor);
  const found = await suppressionsOf(table, actor.workspaceId, { limit: pageSize + 1, after });
  const items = found.slice(0, pageSize);
  const last = items.at(-1);
  const next = found.length > pageSize && last ? { next: writeCursor([last.at, last.recipient]) } : {};
  return { items: items.map(present), ...next };
});

export const findSuppression = verb(findSuppressionEndpoint, async ({ table, actor }, { body }) => {
  const { workspaceId } = actor;
  const found = await readSuppression(table, workspaceId, hashRecipient(workspaceId, body.email));
  return { found: found && present(found) };
});

function present({ shown, reason, at }: StoredSuppression): Suppression {
  return { shown: shown ?? null, reason, at };
}

function placeIn(cursor: string) {
  const [at, recipient] = readCursor(place, cursor);
  return { at, recipient };
}
