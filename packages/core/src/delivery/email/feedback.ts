import { evaluateEmailHealth, suppress, tallyEmailHealthItem } from "../../messaging/index.ts";
import { conflict, retryOnConflict } from "../../shared/concurrency/index.ts";
import type { Platform, Table } from "../../shared/context/index.ts";
import type { EmailFate, EmailReport, EmailSubject } from "../../shared/email-kind/index.ts";
import { type TransactItem, transact } from "../../shared/table/index.ts";
import { kindOf } from "./kinds.ts";
import { type Delivery, type DeliveryState, findEmailDelivery, noteEmailDeliveryItem } from "./store.ts";

/** What is reported of a mail. A bounce is one for good; `counts` is false where it isn't the sender's fault. */
export type EmailFeedback = { deliveryId: string; fate: EmailFate; counts: boolean };

/** From the last of these that was reported on, whatever the order of the reports. */
const order: readonly DeliveryState[] = ["sent", "delivered", "bounced", "complained"];

/**
 * Notes what became of a mail, once however often it is reported: on its delivery, on the invitation it was, and for
 * its workspace, whose mail it may pause. Who bounced or complained is on the list of those not to be mailed before
 * anything else happens. False when there is no such delivery.
 * @throws AppError `conflict.busy` when the delivery keeps changing; report it again.
 */
export async function takeFeedback(platform: Platform, feedback: EmailFeedback): Promise<boolean> {
  const { table, clock } = platform;
  const { deliveryId, fate } = feedback;
  return retryOnConflict(clock, async () => {
    const delivery = await findEmailDelivery(table, deliveryId);
    if (delivery === null) return false;
    const report = await readReport(table, delivery.subject, fate);
    const { recipient } = report;
    const at = clock.now().toISOString();
    if (recipient !== null && fate !== "delivered") {
      await suppress(table, { ...recipient, reason: fate, at });
    }
    const noted =
      delivery[`${fate}At`] !== undefined ||
      (await transact(table, clock, itemsOf(table, delivery, report, feedback, at))).ok;
    if (!noted) return conflict;
    if (recipient === null) tellOperator(platform, delivery.subject, feedback);
    else if (fate !== "delivered") await evaluateEmailHealth(platform, recipient.workspaceId);
    return true;
  });
}

const unchanged: EmailReport = { recipient: null, changes: () => [] };

const readReport = async (table: Table, subject: EmailSubject, fate: EmailFate) =>
  (await kindOf(subject).readReport?.(table, subject, fate)) ?? unchanged;

function itemsOf(
  table: Table,
  delivery: Delivery,
  { recipient, changes }: EmailReport,
  { fate, counts }: EmailFeedback,
  at: string,
): TransactItem[] {
  const state = order.indexOf(fate) > order.indexOf(delivery.state) ? fate : delivery.state;
  const items = [noteEmailDeliveryItem(table, delivery, fate, state, at)];
  if (recipient !== null) {
    // That it was sent may be known from nothing but this: whoever sent it may have died over it.
    const sent = order.includes(delivery.state) ? 0 : 1;
    const tally = { sent, ...(counts && fate !== "delivered" && { [fate]: 1 }) };
    if (Object.values(tally).some((number) => number > 0))
      items.push(tallyEmailHealthItem(table, recipient.workspaceId, delivery.createdAt, tally));
  }
  return [...items, ...changes(at)];
}

/** What the operator's own notices come to, the operator can't read in them. */
function tellOperator({ log }: Platform, subject: EmailSubject, { deliveryId, fate }: EmailFeedback): void {
  if (kindOf(subject).isToOperator && fate !== "delivered")
    log.error("a notice to the operator did not arrive", { deliveryId, fate });
}
