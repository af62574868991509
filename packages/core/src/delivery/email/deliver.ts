import { canBeEmailed } from "@kiteloop/contract/shared/fields/email";
import { isTestId } from "@kiteloop/contract/shared/test-mode";
import { dayMs, minuteMs } from "@kiteloop/contract/shared/time";
import { EmailError } from "@kiteloop/mail";
import { suspendSender, tallyEmailHealthItem } from "../../messaging/index.ts";
import { findProject } from "../../publishing/index.ts";
import type { EmailMessage, Platform } from "../../shared/context/index.ts";
import type { DroppedEmail, EmailEnding, OutgoingEmail } from "../../shared/email-kind/index.ts";
import { awsErrorName, EmailRefused, SendingStopped } from "../../shared/errors/index.ts";
import { awayUntil, suspendedUntil } from "../../shared/suspension/index.ts";
import { transact } from "../../shared/table/index.ts";
import { peopleOf } from "../../tenancy/index.ts";
import { readOutgoingEmail } from "./readers.ts";
import {
  claimEmailDeliveryItem,
  type Delivery,
  emailOwnerOf,
  endEmailDeliveryItem,
  findEmailDelivery,
  holdEmailItem,
  scheduleEmailItem,
  uncountAttemptItem,
} from "./store.ts";

/** The delay after each attempt; none after the last. */
export const emailRetryDelays = [1, 5, 30, 120, 360, 360].map((minutes) => minutes * minuteMs);

/** How long an email waits for a server that lets none be sent, in ms. */
export const stoppedMs = dayMs;

export type EmailOutcome = "sent" | "dropped" | "failed" | "later" | "not_due";

/**
 * Attempts a delivery once, if it is due and not leased. Whether the email may still be sent is checked now, not when
 * it was queued.
 */
export async function deliverEmail(platform: Platform, deliveryId: string): Promise<EmailOutcome> {
  const { table, clock } = platform;
  const delivery = await findEmailDelivery(table, deliveryId);
  const now = clock.now();
  if (delivery?.state !== "waiting" || delivery.nextAt > now.toISOString()) return "not_due";
  const heldUntil = await holdOf(platform, delivery);
  if (heldUntil !== null) {
    await transact(table, clock, [holdEmailItem(table, delivery, heldUntil)]);
    return "later";
  }
  const pause = emailRetryDelays[delivery.attempts];
  const letter = await readOutgoingEmail(platform, delivery.subject);
  if (pause === undefined) return giveUp(platform, delivery, letter, "attempts");
  const nextAt = new Date(now.getTime() + pause).toISOString();
  const taken = delivery.attempts === 0 ? ((await letter.takes?.()) ?? []) : [];
  const claim = claimEmailDeliveryItem(table, delivery, nextAt, now.toISOString());
  const claimed = await transact(table, clock, [claim, ...taken]);
  if (!claimed.ok && claimed.failed.includes(0)) return "not_due";
  if (!claimed.ok) return end(platform, delivery, letter, { state: "dropped", reason: "limit" });
  return attempt(platform, { ...delivery, nextAt, attempts: delivery.attempts + 1 }, letter);
}

/** When a delivery is looked at again; null unless its workspace is suspended. */
async function holdOf(platform: Platform, { subject }: Delivery): Promise<string | null> {
  const { workspaceId } = emailOwnerOf(subject);
  return workspaceId === undefined ? null : suspendedUntil(platform, workspaceId);
}

/** When an email whose project was seen offline is looked at again; null if the project doesn't come back by itself. */
async function backAt(platform: Platform, { offline }: DroppedEmail): Promise<string | null> {
  if (offline === undefined) return null;
  const project = await findProject(platform.table, offline.workspaceId, offline.projectId);
  return awayUntil(platform, project, { sawOffline: true });
}

async function attempt(platform: Platform, delivery: Delivery, letter: OutgoingEmail): Promise<EmailOutcome> {
  const { mailer, log } = platform;
  const draft = await letter.draft();
  if ("dropped" in draft) {
    const at = await backAt(platform, draft);
    if (at !== null) {
      // Nothing was sent, and what is dropped takes nothing of a quota.
      const held = holdEmailItem(platform.table, delivery, at, delivery.attempts - 1);
      await transact(platform.table, platform.clock, [held]);
      return "later";
    }
    return end(platform, delivery, letter, { state: "dropped", reason: draft.dropped });
  }
  let ending: EmailEnding;
  let from = "";
  try {
    const { deliveryId } = delivery;
    const message = draft.compose();
    from = message.from;
    if (!canBeEmailed(message.to))
      return end(platform, delivery, letter, { state: "dropped", reason: "address_script" });
    if (!(await mayReceive(platform, draft.workspaceId, message)))
      return end(platform, delivery, letter, { state: "dropped", reason: "test_mode" });
    const { providerId } = await mailer.send({ ...message, deliveryId });
    ending = { state: "sent", providerId };
  } catch (error) {
    log.warn("an email was not sent", { deliveryId: delivery.deliveryId, error: awsErrorName(error) });
    if (refusesSender(error) && draft.workspaceId !== null)
      await suspendSender(platform, draft.workspaceId, from);
    if (error instanceof SendingStopped && isYoung(platform, delivery)) {
      await transact(platform.table, platform.clock, [uncountAttemptItem(platform.table, delivery)]);
      return "later";
    }
    const refused = error instanceof EmailError || error instanceof EmailRefused;
    const hopeless = refused || delivery.attempts >= emailRetryDelays.length;
    return hopeless ? giveUp(platform, delivery, letter, awsErrorName(error) ?? "unknown") : "later";
  }
  return end(platform, delivery, letter, ending, draft.workspaceId);
}

const isYoung = ({ clock }: Pick<Platform, "clock">, { createdAt }: Delivery) =>
  clock.now().getTime() - Date.parse(createdAt) < stoppedMs;

/** In test mode only the workspace's own members are emailed. */
async function mayReceive(
  { table }: Platform,
  workspaceId: string | null,
  { to }: Pick<EmailMessage, "to">,
): Promise<boolean> {
  if (workspaceId === null || !isTestId(workspaceId)) return true;
  const people = await peopleOf(table, workspaceId);
  return people.some(({ user }) => user.email.toLowerCase() === to.toLowerCase());
}

/** SES reports this if a domain's records are gone; the next attempt uses the instance's address. */
function refusesSender(error: unknown): boolean {
  const name = awsErrorName(error);
  if (name === "MailFromDomainNotVerifiedException") return true;
  return name === "MessageRejected" && error instanceof Error && /not verified/i.test(error.message);
}

function giveUp(
  platform: Platform,
  delivery: Delivery,
  letter: OutgoingEmail,
  reason: string,
): Promise<EmailOutcome> {
  platform.log.error("an email was given up", { deliveryId: delivery.deliveryId, reason });
  return end(platform, delivery, letter, { state: "failed", reason });
}

/**
 * Ends the delivery and updates its subject in one transaction, unless the subject has changed on its own. A
 * sent email counts for its workspace.
 */
async function end(
  { table, clock }: Platform,
  delivery: Delivery,
  letter: OutgoingEmail,
  ending: EmailEnding,
  workspaceId: string | null = null,
): Promise<EmailEnding["state"]> {
  const at = clock.now().toISOString();
  const ended = [endEmailDeliveryItem(table, delivery, ending, at)];
  if (ending.state === "sent" && workspaceId !== null)
    ended.push(tallyEmailHealthItem(table, workspaceId, delivery.createdAt, { sent: 1 }));
  const next = letter.schedules?.(ending, at) ?? null;
  const moves = [...letter.moves(ending, at), ...(next === null ? [] : [scheduleEmailItem(table, next, at)])];
  if (moves.length > 0) {
    const both = await transact(table, clock, [...ended, ...moves]);
    if (both.ok) return ending.state;
  }
  await transact(table, clock, ended);
  return ending.state;
}
