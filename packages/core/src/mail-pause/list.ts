import { listMailPauses } from "@kiteloop/contract/mail-pause";
import * as z from "zod";
import { pausesHolding } from "../mail-standing/index.ts";
import { readCursor, writeCursor } from "../page/index.ts";
import { verb } from "../verb/index.ts";
import { findWorkspace } from "../workspace/index.ts";

const pageSize = 50;
const place = z.tuple([z.string().max(1_000)]);

export const list = verb(listMailPauses, async ({ table, clock }, { query: { cursor } }) => {
  const [after] = cursor === undefined ? [] : readCursor(place, cursor);
  const { items, last } = await pausesHolding(table, clock.now(), { limit: pageSize, after });
  const workspaces = await Promise.all(items.map(({ workspaceId }) => findWorkspace(table, workspaceId)));
  return {
    items: items.map((pause, at) => ({ ...pause, name: workspaces[at]?.name ?? null })),
    ...(last !== null && { next: writeCursor([last]) }),
  };
});
