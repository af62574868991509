import { retention } from "@kiteloop/contract/shared/retention";
import { minuteMs } from "@kiteloop/contract/shared/time";
import { refusalOf, requestEntryEmail } from "../../messaging/index.ts";
import type { Platform } from "../../shared/context/index.ts";
import { renewConfirmationItems, type StoredConfirmation } from "./store.confirmation.ts";
import { waitlistEmailItem } from "./store.ts";

/** An address is emailed at most once in this time (minutes), so that a double click sends one email. */
const onceIn = 10;

/** When a reservation ends that is asked for now, in seconds since 1970. */
export const reservedUntil = (now: number): number =>
  Math.ceil(now / 1000) + retention.waitlistConfirmations.keptFor.seconds;

/**
 * Queues an email with a link that confirms an address, and extends its reservation. Sends nothing, without an error, if
 * the address is suppressed, was asked a moment ago or reached its limit, or if the workspace reached its monthly limit or is
 * paused. The reservation remains.
 */
export async function askToConfirm(
  { table, clock, ids }: Pick<Platform, "table" | "clock" | "ids">,
  confirmation: StoredConfirmation,
): Promise<void> {
  const { workspaceId, projectId, widgetId, recipient } = confirmation;
  if ((await refusalOf({ table, clock }, confirmation, "confirmation")) !== null) return;
  const now = clock.now().getTime();
  await requestEntryEmail({ table, clock }, confirmation, "confirmation", [
    waitlistEmailItem(table, {
      ...{ workspaceId, projectId, widgetId, recipient },
      day: new Date(now - (now % (onceIn * minuteMs))).toISOString(),
      confirms: true,
      placeMailId: ids.make("placeMail"),
      ttl: Math.ceil(now / 1000) + retention.placeMails.keptFor.seconds,
    }),
    ...renewConfirmationItems(table, confirmation, reservedUntil(now)),
  ]);
}
