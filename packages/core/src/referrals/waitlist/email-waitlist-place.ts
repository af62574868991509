import { retention } from "@kiteloop/contract/shared/retention";
import { dayOf } from "@kiteloop/metrics/days";
import { allowanceItems, refusalOf } from "../../messaging/index.ts";
import type { Platform } from "../../shared/context/index.ts";
import { transact } from "../../shared/table/index.ts";
import { type StoredPlace, waitlistEmailItem } from "./store.ts";

/**
 * Queues an email that tells an address its place on the waitlist. Sends nothing, without an error, if the address
 * is suppressed, was sent its place today or reached its daily limit, or if the workspace reached its monthly limit or
 * is paused. If the instance's sender may not send, delivery is retried like any other and then given up. The
 * place remains, and the page that joined still shows it.
 */
export async function emailWaitlistPlace(
  { table, clock, ids }: Pick<Platform, "table" | "clock" | "ids">,
  { workspaceId, projectId, widgetId, recipient }: StoredPlace,
  email: string,
): Promise<void> {
  if ((await refusalOf({ table, clock }, { workspaceId, recipient }, "place")) !== null) return;
  const now = clock.now().getTime();
  const allowance = await allowanceItems({ table, clock }, workspaceId, email, "place");
  const place = { workspaceId, projectId, widgetId, recipient };
  const placeMailId = ids.make("placeMail");
  const ttl = Math.ceil(now / 1000) + retention.placeMails.keptFor.seconds;
  await transact(table, clock, [
    waitlistEmailItem(table, { ...place, day: dayOf(now, "UTC"), placeMailId, ttl }),
    ...allowance,
  ]);
}
