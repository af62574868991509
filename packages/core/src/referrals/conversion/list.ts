import { listConversions as endpoint } from "@kiteloop/contract/referrals/conversion";
import { anyExternalId, instant } from "@kiteloop/contract/shared/fields";
import * as z from "zod";
import { requireProject } from "../../publishing/index.ts";
import type { Table } from "../../shared/context/index.ts";
import { containsText, filteredPage, isInRange, readCursor, writeCursor } from "../../shared/page/index.ts";
import { type InputOf, verb } from "../../shared/verb/index.ts";
import { toApiConversions } from "./present.ts";
import {
  type ConversionCursor,
  conversionsInTime,
  conversionsOf,
  findConversion,
  type StoredConversion,
} from "./store.ts";

const pageSize = 50;
const place = z.tuple([instant, anyExternalId]);

type Query = InputOf<typeof endpoint>["query"];

export const listConversions = verb(endpoint, async (ctx, { params, query }) => {
  const { table } = ctx;
  const { projectId } = await requireProject(ctx, params.projectId);
  const { externalId, cursor } = query;
  const isWanted = filterOf(query);
  if (externalId !== undefined) {
    const found = await findConversion(table, { projectId, externalId });
    return { items: await toApiConversions(table, found !== null && isWanted(found) ? [found] : []) };
  }
  const read = readerOf(table, projectId, query);
  const { items, last } = await filteredPage(
    async (after) => {
      const found = await read({ limit: pageSize + 1, ...(after && { after }) });
      const page = found.slice(0, pageSize);
      return { items: page, last: found.length > pageSize ? (page.at(-1) ?? null) : null };
    },
    async (rows) => rows.filter(isWanted),
    ({ convertedAt, externalId: id }): ConversionCursor => ({ convertedAt, externalId: id }),
    { after: cursor === undefined ? undefined : placeIn(cursor), enough: pageSize },
  );
  return {
    items: await toApiConversions(table, items),
    ...(last && { next: writeCursor([last.convertedAt, last.externalId]) }),
  };
});

function readerOf(table: Table, projectId: string, { participantExternalId }: Query) {
  return (page: { limit: number; after?: ConversionCursor }): Promise<StoredConversion[]> =>
    participantExternalId === undefined
      ? conversionsInTime(table, projectId, page)
      : conversionsOf(table, { projectId, participantExternalId }, page);
}

function filterOf({
  search,
  participantExternalId: person,
  ...range
}: Query): (conversion: StoredConversion) => boolean {
  return ({ day, externalId, participantExternalId, payer, kind }) =>
    isInRange(day, range) &&
    (person === undefined || person === participantExternalId) &&
    containsText(search, [externalId, participantExternalId, payer, kind]);
}

function placeIn(cursor: string): ConversionCursor {
  const [convertedAt, externalId] = readCursor(place, cursor);
  return { convertedAt, externalId };
}
