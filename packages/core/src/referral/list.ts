import { anyExternalId, instant } from "@kiteloop/contract/fields";
import { listReferrals } from "@kiteloop/contract/fraud";
import * as z from "zod";
import { AppError } from "../errors/index.ts";
import { readCursor, writeCursor } from "../page/index.ts";
import { findProject } from "../project/index.ts";
import { verb } from "../verb/index.ts";
import { present } from "./present.ts";
import { type Place, referralsInQueue, referralsInTime, referralsOf } from "./store.list.ts";

const pageSize = 50;

const place = z.tuple([instant, anyExternalId, z.int().positive().optional()]);

export const list = verb(listReferrals, async (ctx, { params, query: { review, participantId, cursor } }) => {
  const { table, actor } = ctx;
  const project = await findProject(table, actor.workspaceId, params.projectId);
  if (project === null) throw new AppError("not_found");
  const { projectId } = project;
  const part = { limit: pageSize, after: cursor === undefined ? undefined : placeIn(cursor) };
  const { items, last } =
    review !== undefined
      ? await referralsInQueue(table, { projectId, queue: review }, part)
      : participantId === undefined
        ? await referralsInTime(table, projectId, part)
        : await referralsOf(table, { projectId, participantId }, part);
  return { items: await present(table, projectId, items), ...(last && { next: cursorAt(last) }) };
});

function cursorAt({ joinedAt, externalId, nth }: Place): string {
  return writeCursor(nth === undefined ? [joinedAt, externalId] : [joinedAt, externalId, nth]);
}

function placeIn(cursor: string): Place {
  const [joinedAt, externalId, nth] = readCursor(place, cursor);
  return { joinedAt, externalId, ...(nth !== undefined && { nth }) };
}
