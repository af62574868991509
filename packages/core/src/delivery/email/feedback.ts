import { evaluateEmailHealth, suppress, tallyEmailHealthItem } from "../../messaging/index.ts";
import { conflict, retryOnConflict } from "../../shared/concurrency/index.ts";
import type { Platform, Table } from "../../shared/context/index.ts";
import type { EmailFate, EmailReport, EmailSubject } from "../../shared/email-kind/index.ts";
import { type TransactItem, transact } from "../../shared/table/index.ts";
import { kindOf } from "./kinds.ts";
import { type Delivery, type DeliveryState, findEmailDelivery, noteEmailDeliveryItem } from "./store.ts";

/**
 * A report on an email. Only permanent bounces are reported; `counts` is false if it isn't the sender's
 * fault.
 */
export type EmailFeedback = { deliveryId: string; fate: EmailFate; counts: boolean };

/** The latest report wins, whatever the order in which reports arrive. */
const order: readonly DeliveryState[] = ["sent", "delivered", "bounced", "complained"];

/**
 * Records a report about an email, once however often it arrives: on its delivery, on its invitation, and for its
 * workspace, whose emails it may pause. An address that bounced or complained is suppressed first. False
 * without such a delivery.
 * @throws AppError `conflict.busy` if the delivery keeps changing; report it again
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
    const isKnown = delivery[`${fate}At`] !== undefined;
    // A member may have removed the address from the list since it was noted.
    if (recipient !== null && fate !== "delivered" && !isKnown) {
      await suppress(platform, { ...recipient, reason: fate, at });
    }
    const noted =
      isKnown || (await transact(table, clock, itemsOf(table, delivery, report, feedback, at))).ok;
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
    // This may be the only evidence that it was sent, if the sending process died.
    const sent = order.includes(delivery.state) ? 0 : 1;
    const tally = { sent, ...(counts && fate !== "delivered" && { [fate]: 1 }) };
    if (Object.values(tally).some((number) => number > 0))
      items.push(tallyEmailHealthItem(table, recipient.workspaceId, delivery.createdAt, tally));
  }
  return [...items, ...changes(at)];
}

/** The operator can't see the results of the instance's own emails there. */
function tellOperator({ log }: Platform, subject: EmailSubject, { deliveryId, fate }: EmailFeedback): void {
  if (kindOf(subject).isToOperator && fate !== "delivered")
    log.error("a notice to the operator did not arrive", { deliveryId, fate });
}
