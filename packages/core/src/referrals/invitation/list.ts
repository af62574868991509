import { type ApiInvitation, apiListInvitations as endpoint } from "@kiteloop/contract/referrals/api";
import { instant } from "@kiteloop/contract/shared/fields";
import * as z from "zod";
import { requireProject } from "../../publishing/index.ts";
import type { Table } from "../../shared/context/index.ts";
import { filteredPage, type Page, readCursor, writeCursor } from "../../shared/page/index.ts";
import { type View, verb, viewOf } from "../../shared/verb/index.ts";
import { type InvitationPlace, invitationsOf, newestInvitations, type StoredInvitation } from "./store.ts";

const pageSize = 50;
const place = z.tuple([instant, z.string().max(100)]);

/** A project's or one participant's invitations, for servers. */
export const listInvitations = verb(endpoint, async (ctx, { query }) => {
  const { table, actor } = ctx;
  const { projectId } = await requireProject(ctx, actor.projectId);
  const { status, participantId, cursor } = query;
  const { items, last } = await filteredPage(
    (after) => read(table, { projectId, participantId }, after),
    async (rows) => rows.filter((row) => status === undefined || row.status === status),
    placeOf,
    { after: cursor === undefined ? undefined : placeIn(cursor), enough: 1 },
  );
  return {
    items: items.map((invitation) => shown(invitation, viewOf(actor))),
    ...(last && { next: writeCursor([last.createdAt, last.recipient]) }),
  };
});

async function read(
  table: Table,
  { projectId, participantId }: { projectId: string; participantId: string | undefined },
  after: InvitationPlace | undefined,
): Promise<Page<StoredInvitation>> {
  if (participantId === undefined) return newestInvitations(table, projectId, { limit: pageSize, after });
  const items = await invitationsOf(table, { projectId, participantId }, { limit: pageSize, after });
  return { items, last: items.length < pageSize ? null : (items.at(-1) ?? null) };
}

const placeOf = ({ createdAt, recipient }: StoredInvitation): InvitationPlace => ({ createdAt, recipient });

function placeIn(cursor: string): InvitationPlace {
  const [createdAt, recipient] = readCursor(place, cursor);
  return { createdAt, recipient };
}

function shown(stored: StoredInvitation, { personal }: View): ApiInvitation {
  const { invitationId: id, participantId, participantExternalId, status, createdAt } = stored;
  return {
    ...{ id, participantId, participantExternalId, status, createdAt, changedAt: stored.updatedAt },
    email: personal ? stored.email : null,
    name: personal ? (stored.name ?? null) : null,
    message: personal ? (stored.message ?? null) : null,
    widgetId: stored.widgetId ?? null,
  };
}
