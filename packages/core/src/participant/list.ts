import { externalId } from "@kiteloop/contract/fields";
import { ids } from "@kiteloop/contract/ids";
import { listParticipants, type Participant } from "@kiteloop/contract/participant";
import * as z from "zod";
import { AppError } from "../errors/index.ts";
import { findProject } from "../project/index.ts";
import { verb } from "../verb/index.ts";
import { mostJoined, type Place, type StoredParticipant } from "./store.ts";

const pageSize = 50;

export const list = verb(listParticipants, async (ctx, { params, query }) => {
  const project = await findProject(ctx.table, ctx.actor.workspaceId, params.projectId);
  if (project === null) throw new AppError("not_found");
  const after = query.cursor === undefined ? undefined : readCursor(query.cursor);
  const { items, last } = await mostJoined(ctx.table, project.projectId, { limit: pageSize, after });
  return { items: items.map(present), ...(last && { next: writeCursor(last) }) };
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

const place = z.tuple([z.int().nonnegative().max(9_999_999_999), ids.participant, externalId]);

/** A place in the list and nothing of the table: a cursor can't lead out of the project it is used in. */
function writeCursor({ joined, participantId, externalId }: Place): string {
  return Buffer.from(JSON.stringify([joined, participantId, externalId])).toString("base64url");
}

function readCursor(cursor: string): Place {
  try {
    const [joined, participantId, externalId] = place.parse(
      JSON.parse(Buffer.from(cursor, "base64url").toString()),
    );
    return { joined, participantId, externalId };
  } catch (cause) {
    throw new AppError(
      "request.invalid",
      { errors: [{ path: "cursor", message: "is not a cursor of this list" }] },
      cause,
    );
  }
}
