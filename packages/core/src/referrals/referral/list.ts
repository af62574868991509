import { listReferrals as endpoint } from "@kiteloop/contract/referrals/fraud";
import { anyExternalId, instant } from "@kiteloop/contract/shared/fields";
import * as z from "zod";
import { requireProject } from "../../publishing/index.ts";
import { readCursor, writeCursor } from "../../shared/page/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { justRejected, withDecisions } from "./pending-decision.ts";
import { toApiReferral } from "./present.ts";
import { type ReferralCursor, referralsInQueue, referralsInTime, referralsOf } from "./store.list.ts";
import { queueOf } from "./store.ts";

const pageSize = 50;

const place = z.tuple([instant, anyExternalId, z.int().positive().optional()]);

export const listReferrals = verb(
  endpoint,
  async (ctx, { params, query: { review, participantId, cursor } }) => {
    const { table } = ctx;
    const project = await requireProject(ctx, params.projectId);
    const { projectId } = project;
    const part = { limit: pageSize, after: cursor === undefined ? undefined : placeIn(cursor) };
    const { items, last } =
      review !== undefined
        ? await referralsInQueue(table, { projectId, queue: review }, part)
        : participantId === undefined
          ? await referralsInTime(table, projectId, part)
          : await referralsOf(table, { projectId, participantId }, part);
    const decided = await withDecisions(table, project, items);
    const shown = review === undefined ? decided : decided.filter((one) => queueOf(one) === review);
    const more = review === "rejected" && cursor === undefined ? await justRejected(table, project) : [];
    const rows = await toApiReferral(table, projectId, [...more, ...shown]);
    return { items: rows, ...(last && { next: cursorAt(last) }) };
  },
);

function cursorAt({ joinedAt, externalId, nth }: ReferralCursor): string {
  return writeCursor(nth === undefined ? [joinedAt, externalId] : [joinedAt, externalId, nth]);
}

function placeIn(cursor: string): ReferralCursor {
  const [joinedAt, externalId, nth] = readCursor(place, cursor);
  return { joinedAt, externalId, ...(nth !== undefined && { nth }) };
}
