import { createHash } from "node:crypto";
import { retention } from "@kiteloop/contract/shared/retention";
import { hourMs } from "@kiteloop/contract/shared/time";
import { projectsOf } from "../../publishing/index.ts";
import { digestPeriodStart, markItem } from "../../reports/index.ts";
import type { Platform } from "../../shared/context/index.ts";
import { isSuspended } from "../../shared/suspension/index.ts";
import { transact } from "../../shared/table/index.ts";
import { planDueDigests } from "../../tenancy/index.ts";
import { createEmailDeliveryItem } from "./store.ts";

/**
 * Plans the summaries that are due. Repeatable and safe to run concurrently. Returns how many users were due.
 */
export function planDigests(platform: Platform): Promise<number> {
  const { table, clock, ids } = platform;
  return planDueDigests(platform, async ({ workspaceId, userId, account, monday, monthly }) => {
    if (await isSuspended(table, workspaceId)) return;
    const projects = (await projectsOf(table, workspaceId)).filter(({ status }) => status === "active");
    const [newest] = projects;
    if (newest === undefined) return;
    const zones = projects.map(({ timeZone }) => timeZone).toReversed();
    const at = digestPeriodStart(monday, zones) + shareOf(`${workspaceId} ${userId}`) * hourMs;
    const now = clock.now().toISOString();
    const deliveryId = ids.make("delivery");
    const expiresAt = Math.ceil(at / 1000) + retention.otherEmails.keptFor.seconds;
    await transact(table, clock, [
      markItem(table, { workspaceId, monday, userId, deliveryId, expiresAt }),
      createEmailDeliveryItem(table, {
        deliveryId,
        subject: { kind: "digest", workspaceId, userId, account, monday, monthly },
        ...{ state: "waiting", attempts: 0, createdAt: now, updatedAt: now, expiresAt },
        nextAt: new Date(at).toISOString(),
      }),
    ]);
  });
}

/** A stable number between 0 and 1, so that not all emails are written within one minute. */
function shareOf(text: string): number {
  return createHash("sha256").update(text).digest().readUInt16BE(0) / 65_536;
}
