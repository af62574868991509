import { listReferrals as endpoint } from "@kiteloop/contract/referrals/fraud";
import { anyExternalId, instant } from "@kiteloop/contract/shared/fields";
import * as z from "zod";
import { requireProject } from "../../publishing/index.ts";
import type { Table } from "../../shared/context/index.ts";
import { containsText, filteredPage, isInRange, readCursor, writeCursor } from "../../shared/page/index.ts";
import { type InputOf, verb } from "../../shared/verb/index.ts";
import { justRejected, withReferralDecisions } from "./pending-decision.ts";
import { toApiReferral } from "./present.ts";
import {
  type ReferralCursor,
  type ReferralPage,
  referralsInQueue,
  referralsInTime,
  referralsOf,
} from "./store.list.ts";
import { queueOf, type StoredReferral } from "./store.ts";

const pageSize = 50;

const place = z.tuple([instant, anyExternalId, z.int().positive().optional()]);

type Query = InputOf<typeof endpoint>["query"];

/** Decisions that wait are shown as made, so a referral may leave the list of its index, or come into it. */
export const listReferrals = verb(endpoint, async (ctx, { params, query }) => {
  const { table } = ctx;
  const { review, cursor } = query;
  const project = await requireProject(ctx, params.projectId);
  const { projectId } = project;
  const isWanted = filterOf(query);
  const { items, last } = await filteredPage(
    (after) => pageOf(table, projectId, query, { limit: pageSize, after }),
    async (rows) => (await withReferralDecisions(table, project, rows)).filter(isWanted),
    (row): ReferralCursor => row,
    { after: cursor === undefined ? undefined : placeIn(cursor), enough: pageSize },
  );
  const more = review === "rejected" && cursor === undefined ? await justRejected(table, project) : [];
  const rows = await toApiReferral(table, projectId, [...more.filter(isWanted), ...items]);
  return { items: rows, ...(last && { next: cursorAt(last) }) };
});

function pageOf(
  table: Table,
  projectId: string,
  { review, participantId }: Query,
  part: { limit: number; after?: ReferralCursor | undefined },
): Promise<ReferralPage> {
  if (review !== undefined) return referralsInQueue(table, { projectId, queue: review }, part);
  return participantId === undefined
    ? referralsInTime(table, projectId, part)
    : referralsOf(table, { projectId, participantId }, part);
}

function filterOf({ review, rule, search, ...range }: Query): (referral: StoredReferral) => boolean {
  return (referral) =>
    (review === undefined || queueOf(referral) === review) &&
    (rule === undefined || referral.verdict?.reasons.some((reason) => reason.rule === rule) === true) &&
    isInRange(referral.day, range) &&
    containsText(search, [referral.externalId, referral.name, referral.participantExternalId]);
}

function cursorAt({ joinedAt, externalId, nth }: ReferralCursor): string {
  return writeCursor(nth === undefined ? [joinedAt, externalId] : [joinedAt, externalId, nth]);
}

function placeIn(cursor: string): ReferralCursor {
  const [joinedAt, externalId, nth] = readCursor(place, cursor);
  return { joinedAt, externalId, ...(nth !== undefined && { nth }) };
}
