import { listParticipants as endpoint } from "@kiteloop/contract/referrals/participant";
import { anyExternalId, instant } from "@kiteloop/contract/shared/fields";
import { ids } from "@kiteloop/contract/shared/ids";
import * as z from "zod";
import { requireProject } from "../../publishing/index.ts";
import { readCursor, writeCursor } from "../../shared/page/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { findParticipant, type StoredParticipant } from "../person/index.ts";
import { toApiParticipant } from "./present.ts";
import { searchParticipants } from "./search.ts";
import { mostJoined, newestParticipants } from "./store.ts";

const pageSize = 50;

export const listParticipants = verb(endpoint, async (ctx, { params, query }) => {
  const project = await requireProject(ctx, params.projectId);
  const { projectId } = project;
  const { list: which = "brought", search: text, externalId, cursor } = query;
  const read = (): Promise<{ items: StoredParticipant[]; next?: string }> => {
    if (externalId !== undefined) return byId(externalId);
    if (text !== undefined)
      return searchParticipants(ctx.table, projectId, { text, cursor, limit: pageSize });
    if (which === "newest") return byTime(projectId);
    return byJoined(projectId, which === "brought" ? undefined : which);
  };
  const byId = async (id: string) => {
    const found = await findParticipant(ctx.table, { projectId, externalId: id });
    return { items: found === null ? [] : [found] };
  };
  const byTime = async (of: string) => {
    const after = cursor === undefined ? undefined : timePlaceIn(cursor);
    const { items, last } = await newestParticipants(ctx.table, of, { limit: pageSize, after });
    return { items, ...(last && { next: writeCursor([last.createdAt, last.externalId]) }) };
  };
  const byJoined = async (of: string, only: "some" | "nobody" | undefined) => {
    const after = cursor === undefined ? undefined : placeIn(cursor);
    const { items, last } = await mostJoined(ctx.table, of, { limit: pageSize, after, only });
    return { items, ...(last && { next: writeCursor([last.joined, last.participantId, last.externalId]) }) };
  };
  const { items, ...next } = await read();
  return { items: items.map(toApiParticipant), ...next };
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
