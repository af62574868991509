import { type Branch, getTree as endpoint, treeLimits } from "@kiteloop/contract/referrals/chain";
import { anyExternalId, instant } from "@kiteloop/contract/shared/fields";
import * as z from "zod";
import type { Table } from "../../shared/context/index.ts";
import { readCursor, writeCursor } from "../../shared/page/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { participantsByIds, type StoredParticipant, toApiParticipant } from "../participant/index.ts";
import { type ReferralCursor, type ReferralPage, referralsOf } from "../referral/index.ts";
import { needPerson } from "./find.ts";

type Parent = Pick<StoredParticipant, "projectId" | "participantId" | "externalId">;

/**
 * Reads the tree by level: participants of a level in one batch, then the invitees of its first few inviters. So a tree
 * costs at most 1 + `opened` queries and one batch per query, whatever its size.
 */
export const getTree = verb(endpoint, async ({ table, ...ctx }, { params, query }) => {
  const person = await needPerson({ table, ...ctx }, params);
  const after = query.cursor === undefined ? undefined : placeIn(query.cursor);
  const first = await referralsOf(table, person, { limit: treeLimits.page, ...(after && { after }) });
  const branches = await branchesOf(table, person, first, 1);
  let level = branches;
  let left = treeLimits.opened;
  for (let deep = 2; deep <= (query.depth ?? 2) && left > 0; deep++) {
    const opened = level.filter(({ joined }) => joined > 0).slice(0, left);
    left -= opened.length;
    const below = await Promise.all(opened.map((one) => open(table, person.projectId, one, deep)));
    level = below.flat();
    branches.push(...level);
  }
  const { last } = first;
  return {
    person: toApiParticipant(person),
    branches,
    ...(last && { next: writeCursor([last.joinedAt, last.externalId, last.nth ?? 0]) }),
  };
});

/** Reads a participant's invitees, and notes whether there are more. */
async function open(table: Table, projectId: string, branch: Branch, level: number): Promise<Branch[]> {
  const { participantId, externalId } = branch;
  if (participantId === null) return [];
  const parent = { projectId, participantId, externalId };
  const page = await referralsOf(table, parent, { limit: treeLimits.below });
  branch.whole = page.last === null;
  return branchesOf(table, parent, page, level);
}

async function branchesOf(
  table: Table,
  { projectId, externalId: parent }: Parent,
  { items }: ReferralPage,
  level: number,
): Promise<Branch[]> {
  const known = await participantsByIds(
    table,
    projectId,
    items.map(({ externalId }) => externalId),
  );
  return items.map(({ externalId, name, status, joinedAt }) => {
    const one = known.get(externalId);
    return {
      externalId,
      name: one?.name || (name ?? ""),
      status,
      joinedAt,
      participantId: one?.participantId ?? null,
      joined: one?.joined ?? 0,
      parent,
      level,
      whole: (one?.joined ?? 0) === 0,
    };
  });
}

const place = z.tuple([instant, anyExternalId, z.int().nonnegative()]);

function placeIn(cursor: string): ReferralCursor {
  const [joinedAt, externalId, nth] = readCursor(place, cursor);
  return { joinedAt, externalId, nth };
}
