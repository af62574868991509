import { anyExternalId } from "@kiteloop/contract/fields";
import { ids } from "@kiteloop/contract/ids";
import { listParticipants, type Participant } from "@kiteloop/contract/participant";
import * as z from "zod";
import { AppError } from "../errors/index.ts";
import { readCursor, writeCursor } from "../page/index.ts";
import { findProject } from "../project/index.ts";
import { verb } from "../verb/index.ts";
import { mostJoined, type Place, type StoredParticipant } from "./store.ts";

const pageSize = 50;

export const list = verb(listParticipants, async (ctx, { params, query }) => {
  const project = await findProject(ctx.table, ctx.actor.workspaceId, params.projectId);
  if (project === null) throw new AppError("not_found");
  const after = query.cursor === undefined ? undefined : placeIn(query.cursor);
  const { items, last } = await mostJoined(ctx.table, project.projectId, { limit: pageSize, after });
  return { items: items.map(present), ...(last && { next: cursorAt(last) }) };
});

function present(stored: StoredParticipant): Participant {
  const { participantId, externalId, name, email, code, verified, createdAt } = stored;
  const { invited, joined, converted } = stored;
  return {
    id: participantId,
    externalId,
    name,
    email: email ?? null,
    code,
    verified,
    stats: { invited, joined, converted },
    createdAt,
  };
}

const place = z.tuple([z.int().nonnegative().max(9_999_999_999), ids.participant, anyExternalId]);

function cursorAt({ joined, participantId, externalId }: Place): string {
  return writeCursor([joined, participantId, externalId]);
}

function placeIn(cursor: string): Place {
  const [joined, participantId, externalId] = readCursor(place, cursor);
  return { joined, participantId, externalId };
}
