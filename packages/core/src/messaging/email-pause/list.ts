import { listEmailPauses as endpoint } from "@kiteloop/contract/messaging/email-pause";
import * as z from "zod";
import { readCursor, writeCursor } from "../../shared/page/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { findWorkspace } from "../../tenancy/index.ts";
import { currentPauses } from "../email-health/index.ts";

const pageSize = 50;
const place = z.tuple([z.string().max(1_000)]);

export const listEmailPauses = verb(endpoint, async ({ table, clock }, { query: { cursor } }) => {
  const [after] = cursor === undefined ? [] : readCursor(place, cursor);
  const { items, last } = await currentPauses(table, clock.now(), { limit: pageSize, after });
  const workspaces = await Promise.all(items.map(({ workspaceId }) => findWorkspace(table, workspaceId)));
  return {
    items: items.map((pause, at) => ({ ...pause, name: workspaces[at]?.name ?? null })),
    ...(last !== null && { next: writeCursor([last]) }),
  };
});
