import { ids } from "@kiteloop/contract/ids";
import * as z from "zod";
import type { Platform } from "../context/index.ts";
import type { NewItem } from "../rollup/index.ts";
import { transact } from "../table/index.ts";
import { deliver } from "./deliver.ts";
import { createItem, dueDeliveries } from "./store.ts";

const invitation = z.object({
  __edb_e__: z.literal("invitation"),
  status: z.string(),
  invitationId: ids.invitation,
  workspaceId: ids.workspace,
  projectId: ids.project,
  recipient: z.string(),
});

/** An invitation's delivery bears its number: queued again, it is the same one. */
export function deliveryIdOf(invitationId: string): string {
  return invitationId.replace(/^inv_/, "dlv_");
}

/**
 * Queues a mail for each new invitation and tries it at once. Returns the sequences of items that were not
 * queued and have to be delivered again; a mail that was queued is the timer's from then on.
 */
export async function queueInvitations(platform: Platform, items: readonly NewItem[]): Promise<string[]> {
  const failed: string[] = [];
  for (const { sequence, image } of items) {
    if (image.__edb_e__ !== "invitation") continue;
    try {
      await queueInvitation(platform, invitation.parse(image));
    } catch (error) {
      platform.log.error("an invitation was not queued", { sequence, error });
      failed.push(sequence);
    }
  }
  return failed;
}

async function queueInvitation(
  platform: Platform,
  { status, invitationId, workspaceId, projectId, recipient }: z.infer<typeof invitation>,
): Promise<void> {
  if (status !== "created") return;
  const { table, clock } = platform;
  const now = clock.now().toISOString();
  const deliveryId = deliveryIdOf(invitationId);
  await transact(table, clock, [
    createItem(table, {
      deliveryId,
      workspaceId,
      projectId,
      recipient,
      state: "waiting",
      attempts: 0,
      nextAt: now,
      createdAt: now,
      updatedAt: now,
    }),
  ]);
  await deliver(platform, deliveryId);
}

const pageSize = 100;

/** Tries every delivery that is due. What fails is due again later, so one run ends. */
export async function deliverDue(platform: Platform): Promise<number> {
  const { table, clock, log } = platform;
  let tried = 0;
  for (;;) {
    const due = await dueDeliveries(table, clock.now().toISOString(), pageSize);
    for (const { deliveryId } of due) {
      await deliver(platform, deliveryId).catch((error: unknown) =>
        log.error("a delivery failed", { deliveryId, error }),
      );
    }
    tried += due.length;
    if (due.length < pageSize || tried >= 1_000) return tried;
  }
}
