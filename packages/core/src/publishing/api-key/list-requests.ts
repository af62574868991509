import { listKeyRequests as endpoint, type KeyRequest } from "@kiteloop/contract/publishing/api-key";
import { ids } from "@kiteloop/contract/shared/ids";
import * as z from "zod";
import { readCursor, writeCursor } from "../../shared/page/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { newestKeyRequests, type StoredKeyRequest } from "../credential/index.ts";
import { requireApiKey } from "./present.ts";

const place = z.tuple([ids.request]);

/** Page size, and the number of items read for a page filtered by status. */
const pageSize = { all: 50, ofStatus: 500 };

const present = ({ requestId: id, at, method, route, status, ms }: StoredKeyRequest): KeyRequest => ({
  ...{ id, at, method, route, status, ms },
});

export const listKeyRequests = verb(endpoint, async (ctx, { params, query }) => {
  const { keyId, workspaceId } = await requireApiKey(ctx, params.keyId);
  const { status, cursor } = query;
  const [before] = cursor === undefined ? [] : readCursor(place, cursor);
  const limit = status === undefined ? pageSize.all : pageSize.ofStatus;
  const { items, last } = await newestKeyRequests(ctx.table, { workspaceId, keyId }, { limit, before });
  const wanted = items.filter((item) => status === undefined || String(item.status)[0] === status[0]);
  return { items: wanted.map(present), ...(last !== null && { next: writeCursor([last.requestId]) }) };
});
