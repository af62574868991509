import { dayOf } from "@kiteloop/metrics/days";
import { type ProjectSnapshot, variantAssigner } from "../../publishing/live/index.ts";
import type { Platform } from "../../shared/context/index.ts";
import { entryLabel, joinsBefore } from "../../shared/inviter/index.ts";
import { transact } from "../../shared/table/index.ts";
import { createEntryItem } from "../experiment-entry/index.ts";
import type { StoredParticipant } from "../person/index.ts";
import { enteredItem } from "./store.ts";

/**
 * Lets a user who was there before count in the running experiments that count existing users, from this moment on and
 * once in each. Writes nothing if the participant changed since it was read: their next page view does.
 */
export async function enterExperiments(
  ctx: Pick<Platform, "table" | "clock">,
  { workspaceId, id: projectId, timeZone }: Pick<ProjectSnapshot, "workspaceId" | "id" | "timeZone">,
  participant: StoredParticipant,
): Promise<void> {
  const { table, clock } = ctx;
  const { participantId, root } = participant;
  if (root === undefined) return;
  const assignVariants = await variantAssigner(ctx, { workspaceId, projectId });
  const arms = assignVariants(root, participant);
  if (arms.length === 0) return;
  const now = clock.now();
  const at = now.toISOString();
  await transact(table, clock, [
    enteredItem(
      table,
      participant,
      arms.map((arm) => entryLabel(arm, at)),
    ),
    createEntryItem(table, {
      ...{ workspaceId, projectId, participantId, root, arms },
      before: joinsBefore(participant, now.getTime()),
      day: dayOf(now.getTime(), timeZone),
      enteredAt: at,
    }),
  ]);
}
