import type { Platform, Table } from "../context/index.ts";
import { AppError } from "../errors/index.ts";
import { endsAs, findInvitation, moveItem, movesOn, type StoredInvitation } from "../invitation/index.ts";
import { judgeMail, tallyItem } from "../mail-standing/index.ts";
import { findMemberInvitation, moveItem as moveMemberInvitation } from "../member-invitation/index.ts";
import { findMail } from "../participant-mail/index.ts";
import { findProject } from "../project/index.ts";
import { shownOf, suppress } from "../suppression/index.ts";
import { type TransactItem, transact } from "../table/index.ts";
import { findUser, stopItem } from "../user/index.ts";
import { findPlace } from "../waitlist/index.ts";
import {
  type Delivery,
  type DeliveryState,
  type Fate,
  findDelivery,
  noteItem,
  type Subject,
} from "./store.ts";

/** What is reported of a mail. A bounce is one for good; `counts` is false where it isn't the sender's fault. */
export type MailFeedback = { deliveryId: string; fate: Fate; counts: boolean };

/** From the last of these that was reported on, whatever the order of the reports. */
const order: readonly DeliveryState[] = ["sent", "delivered", "bounced", "complained"];
const rounds = 5;

/**
 * Notes what became of a mail, once however often it is reported: on its delivery, on the invitation it was, and for
 * its workspace, whose mail it may pause. Who bounced or complained is on the list of those not to be mailed before
 * anything else happens. False when there is no such delivery.
 * @throws AppError `conflict.busy` when the delivery keeps changing; report it again.
 */
export async function takeFeedback(platform: Platform, feedback: MailFeedback): Promise<boolean> {
  const { table, clock } = platform;
  const { deliveryId, fate } = feedback;
  for (let round = 0; round < rounds; round++) {
    const delivery = await findDelivery(table, deliveryId);
    if (delivery === null) return false;
    const mailed = await mailedTo(table, delivery.subject, fate);
    const at = clock.now().toISOString();
    if (mailed !== null && fate !== "delivered")
      await suppress(table, {
        workspaceId: mailed.workspaceId,
        recipient: mailed.recipient,
        reason: fate,
        shown: mailed.invitation === null ? undefined : shownOf(mailed.invitation.email),
        at,
      });
    const failed = fate === "delivered" ? [] : await failedItems(table, delivery.subject);
    const noted =
      delivery[`${fate}At`] !== undefined ||
      (await transact(table, clock, [...itemsOf(table, delivery, mailed, feedback, at), ...failed])).ok;
    if (!noted) continue;
    if (mailed === null) tellOperator(platform, delivery.subject, feedback);
    else if (fate !== "delivered") await judgeMail(platform, mailed.workspaceId);
    return true;
  }
  throw new AppError("conflict.busy", { retryAfter: 1 });
}

type Mailed = { workspaceId: string; recipient: string; invitation: StoredInvitation | null };

/** Who was mailed for which workspace; null where it was the operator, or the project is not there any more. */
async function mailedTo(table: Table, subject: Subject, fate: Fate): Promise<Mailed | null> {
  switch (subject.kind) {
    case "invitation": {
      const invitation = await findInvitation(table, subject);
      return invitation === null ? mailedOnce(table, subject) : { ...subject, invitation };
    }
    case "reminder": {
      const reminded = await findInvitation(table, subject);
      // Its arriving says nothing of the first mail; whom it reached none or annoys, that one did too.
      const invitation = fate === "delivered" ? null : reminded;
      return reminded === null ? mailedOnce(table, subject) : { ...subject, invitation };
    }
    case "participantMail": {
      const mail = await findMail(table, subject.participantMailId);
      if (mail?.recipient === undefined) return null;
      return { workspaceId: mail.workspaceId, recipient: mail.recipient, invitation: null };
    }
    case "waitlistPlace": {
      const place = await findPlace(table, subject);
      return place === null ? mailedOnce(table, subject) : { ...subject, invitation: null };
    }
    case "memberInvitation":
    case "digest":
    case "contactMessage":
    case "testimonial":
    case "feedback":
      return null;
  }
}

/** Somebody who was erased since, or took their place away: the address they were mailed at stays one not to be mailed. */
async function mailedOnce(
  table: Table,
  { workspaceId, projectId, recipient }: { workspaceId: string; projectId: string; recipient: string },
): Promise<Mailed | null> {
  const project = await findProject(table, workspaceId, projectId);
  return project && { workspaceId, recipient, invitation: null };
}

function itemsOf(
  table: Table,
  delivery: Delivery,
  mailed: Mailed | null,
  { fate, counts }: MailFeedback,
  at: string,
): TransactItem[] {
  const state = order.indexOf(fate) > order.indexOf(delivery.state) ? fate : delivery.state;
  const items = [noteItem(table, delivery, fate, state, at)];
  if (mailed === null) return items;
  // That it was sent may be known from nothing but this: whoever sent it may have died over it.
  const sent = order.includes(delivery.state) ? 0 : 1;
  const tally = { sent, ...(counts && fate !== "delivered" && { [fate]: 1 }) };
  if (Object.values(tally).some((number) => number > 0))
    items.push(tallyItem(table, mailed.workspaceId, delivery.createdAt, tally));
  const { invitation } = mailed;
  if (invitation === null) return items;
  const moves = fate === "delivered" ? movesOn(invitation.status, fate) : endsAs(invitation.status, fate);
  if (moves) items.push(moveItem(table, invitation, fate, at));
  return items;
}

/**
 * Says on an invitation of a member that its mail did not arrive, while it is open; a member whose week did not arrive, or
 * was reported as spam, is mailed no other.
 */
async function failedItems(table: Table, subject: Subject): Promise<TransactItem[]> {
  if (subject.kind === "digest") {
    const user = await findUser(table, subject.account);
    return user?.digest === "weekly" ? [stopItem(table, user)] : [];
  }
  if (subject.kind !== "memberInvitation") return [];
  const invitation = await findMemberInvitation(table, subject);
  const isOpen = invitation?.round === subject.round && invitation.status === "pending";
  return isOpen ? [moveMemberInvitation(table, invitation, { mail: "failed" })] : [];
}

const toOperator = new Set<Subject["kind"]>(["contactMessage", "testimonial", "feedback"]);

/** What the operator's own notices come to, the operator can't read in them. */
function tellOperator({ log }: Platform, { kind }: Subject, { deliveryId, fate }: MailFeedback): void {
  if (toOperator.has(kind) && fate !== "delivered")
    log.error("a notice to the operator did not arrive", { deliveryId, fate });
}
