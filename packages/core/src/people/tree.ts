import { anyExternalId, instant } from "@kiteloop/contract/fields";
import { type Branch, getTree, treeLimits } from "@kiteloop/contract/people";
import * as z from "zod";
import type { Table } from "../context/index.ts";
import { readCursor, writeCursor } from "../page/index.ts";
import { participantsByIds, presentParticipant, type StoredParticipant } from "../participant/index.ts";
import { type ReferralPage, type ReferralPlace, referralsOf } from "../referral/index.ts";
import { verb } from "../verb/index.ts";
import { needPerson } from "./find.ts";

type Parent = Pick<StoredParticipant, "projectId" | "participantId" | "externalId">;

/**
 * Level by level: a level's people are read together, and of those who brought somebody the first few are opened. So a
 * tree costs at most 1 + `opened` queries and one batch of reads a query, whatever hangs below.
 */
export const tree = verb(getTree, async ({ table, ...ctx }, { params, query }) => {
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
    person: presentParticipant(person),
    branches,
    ...(last && { next: writeCursor([last.joinedAt, last.externalId, last.nth ?? 0]) }),
  };
});

/** Reads whom somebody brought, and notes on them whether those are all. */
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

function placeIn(cursor: string): ReferralPlace {
  const [joinedAt, externalId, nth] = readCursor(place, cursor);
  return { joinedAt, externalId, nth };
}
