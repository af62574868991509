import { instant } from "@kiteloop/contract/fields";
import {
  findSuppression as findEndpoint,
  listSuppressions,
  type Suppression,
} from "@kiteloop/contract/suppression";
import * as z from "zod";
import { readCursor, writeCursor } from "../page/index.ts";
import { verb } from "../verb/index.ts";
import { recipientOf } from "./recipient.ts";
import { findSuppression, type StoredSuppression, suppressionsOf } from "./store.ts";

const pageSize = 50;
const place = z.tuple([instant, z.string().regex(/^[\w-]{43}$/)]);

export const list = verb(listSuppressions, async ({ table, actor }, { query }) => {
  const after = query.cursor === undefined ? undefined : placeIn(query.cursor);
  const found = await suppressionsOf(table, actor.workspaceId, { limit: pageSize + 1, after });
  const items = found.slice(0, pageSize);
  const last = items.at(-1);
  const next = found.length > pageSize && last ? { next: writeCursor([last.at, last.recipient]) } : {};
  return { items: items.map(present), ...next };
});

export const find = verb(findEndpoint, async ({ table, actor }, { body }) => {
  const { workspaceId } = actor;
  const found = await findSuppression(table, workspaceId, recipientOf(workspaceId, body.email));
  return { found: found && present(found) };
});

function present({ shown, reason, at }: StoredSuppression): Suppression {
  return { shown: shown ?? null, reason, at };
}

function placeIn(cursor: string) {
  const [at, recipient] = readCursor(place, cursor);
  return { at, recipient };
}
