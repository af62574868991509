import { anyExternalId, instant } from "@kiteloop/contract/fields";
import { ids } from "@kiteloop/contract/ids";
import { listParticipants } from "@kiteloop/contract/participant";
import * as z from "zod";
import { AppError } from "../errors/index.ts";
import { readCursor, writeCursor } from "../page/index.ts";
import { findProject } from "../project/index.ts";
import { verb } from "../verb/index.ts";
import { present } from "./present.ts";
import { search } from "./search.ts";
import { mostJoined, newest, type StoredParticipant } from "./store.ts";

const pageSize = 50;

export const list = verb(listParticipants, async (ctx, { params, query }) => {
  const project = await findProject(ctx.table, ctx.actor.workspaceId, params.projectId);
  if (project === null) throw new AppError("not_found");
  const { projectId } = project;
  const { list: which = "brought", search: text, cursor } = query;
  const read = (): Promise<{ items: StoredParticipant[]; next?: string }> => {
    if (text !== undefined) return search(ctx.table, projectId, { text, cursor, limit: pageSize });
    if (which === "newest") return byTime(projectId);
    return byJoined(projectId, which === "brought" ? undefined : which);
  };
  const byTime = async (of: string) => {
    const after = cursor === undefined ? undefined : timePlaceIn(cursor);
    const { items, last } = await newest(ctx.table, of, { limit: pageSize, after });
    return { items, ...(last && { next: writeCursor([last.createdAt, last.externalId]) }) };
  };
  const byJoined = async (of: string, only: "some" | "nobody" | undefined) => {
    const after = cursor === undefined ? undefined : placeIn(cursor);
    const { items, last } = await mostJoined(ctx.table, of, { limit: pageSize, after, only });
    return { items, ...(last && { next: writeCursor([last.joined, last.participantId, last.externalId]) }) };
  };
  const { items, ...next } = await read();
  return { items: items.map(present), ...next };
});

const joinedPlace = z.tuple([z.int().nonnegative().max(9_999_999_999), ids.participant, anyExternalId]);

function placeIn(cursor: string) {
  const [joined, participantId, externalId] = readCursor(joinedPlace, cursor);
  return { joined, participantId, externalId };
}

const timePlace = z.tuple([instant, anyExternalId]);

function timePlaceIn(cursor: string) {
  const [createdAt, externalId] = readCursor(timePlace, cursor);
  return { createdAt, externalId };
}
