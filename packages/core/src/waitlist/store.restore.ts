import * as z from "zod";
import type { Table } from "../context/index.ts";
import { listedIdOf, participantsByIds, recipientIn, sameAliasItem } from "../participant/index.ts";
import { recipientOf } from "../suppression/index.ts";
import { type Restored, restored, type TransactItem } from "../table/index.ts";
import { waitlistLines, waitlistPlaces } from "./entity.ts";
import { holderOf } from "./hot.ts";

type Item = Record<string, unknown>;

const instant = z.iso.datetime();
const line = z.looseObject({ last: z.int().nonnegative() });
const place = z.looseObject({
  workspaceId: z.string(),
  projectId: z.string(),
  recipient: z.string().min(1),
  number: z.int().positive(),
  joinedAt: instant,
  claimedAt: instant,
  email: z.string().optional(),
});

/** How far a list of an export had come. @throws Error where it is none. */
export function restoreLine(table: Table, item: Item): Restored {
  return restored(waitlistLines(table), line.parse(item));
}

/**
 * A place of an export. Addresses are hashed for their workspace: it is found by the hash of this one, and who has it
 * keeps the id they came with. @throws Error where it is none.
 */
export function restorePlace(table: Table, item: Item): [Restored, ...TransactItem[]] {
  const { email, ...stored } = place.parse(item);
  const { workspaceId, projectId } = stored;
  const recipient = email === undefined ? stored.recipient : recipientOf(workspaceId, email);
  const [externalId, sameAs] = [listedIdOf(recipient), listedIdOf(stored.recipient)];
  return [
    restored(waitlistPlaces(table), { ...stored, recipient }),
    ...(externalId === sameAs ? [] : [sameAliasItem(table, { workspaceId, projectId, externalId, sameAs })]),
  ];
}

const Taken = z.looseObject({ recipient: z.string(), number: z.number(), joinedAt: z.string() });

/**
 * Of what lies on a project's waitlists the places, as they are exported: with the address that they are found by
 * elsewhere, under the hash that their holder's id was made of.
 */
export async function placesForExport(
  table: Table,
  projectId: string,
  items: readonly Item[],
): Promise<Item[]> {
  const places = items.flatMap((item) => Taken.safeParse(item).data ?? []);
  const held = await Promise.all(
    places.map(async (taken) => ({
      taken,
      holder: await holderOf(table, { projectId, recipient: taken.recipient }),
    })),
  );
  const people = await participantsByIds(
    table,
    projectId,
    held.map(({ holder }) => holder),
  );
  return held.map(({ taken, holder }) => {
    const email = people.get(holder)?.email;
    return { ...taken, recipient: recipientIn(holder), ...(email !== undefined && { email }) };
  });
}
