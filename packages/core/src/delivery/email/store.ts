import { retention } from "@kiteloop/contract/shared/retention";
import * as z from "zod";
import type { Table } from "../../shared/context/index.ts";
import { type DueQueue, duePage } from "../../shared/due/index.ts";
import type { EmailEnding, EmailFate, EmailSubject, ScheduledEmail } from "../../shared/email-kind/index.ts";
import { omitUndefined, type Row, type TransactItem, tryToWrite } from "../../shared/table/index.ts";
import { deliveries, type deliveryStates } from "./entity.ts";

export type DeliveryState = (typeof deliveryStates)[number];

export type Delivery = Omit<Row<typeof deliveries>, "queue">;

/** A delivery as the timer finds it. */
type Waiting = Pick<Delivery, "deliveryId" | "attempts" | "nextAt"> & {
  subject?: EmailSubject | undefined;
  failures?: number | undefined;
};

export async function findEmailDelivery(table: Table, deliveryId: string): Promise<Delivery | null> {
  const { data } = await deliveries(table).get({ deliveryId }).go({ consistent: true });
  return data;
}

/** Fails if this delivery was queued before. */
export function createEmailDeliveryItem(
  table: Table,
  { deliveryId, subject, state, attempts, nextAt, createdAt, updatedAt, expiresAt }: Delivery,
): TransactItem {
  const delivery = { deliveryId, subject, state, attempts, nextAt, createdAt, updatedAt };
  return {
    Put: deliveries(table)
      .create({ ...delivery, queue: "mail", ...(expiresAt !== undefined && { expiresAt }) })
      .params(),
  };
}

/** Queues a later email that another one requested when it was sent. */
export function scheduleEmailItem(
  table: Table,
  { deliveryId, subject, dueAt }: ScheduledEmail,
  updatedAt: string,
): TransactItem {
  return createEmailDeliveryItem(table, {
    ...{ deliveryId, subject, state: "waiting", attempts: 0, nextAt: dueAt },
    // The day on which an email counts for its workspace, which is not before it is sent.
    ...{ createdAt: dueAt, updatedAt },
    expiresAt: emailDeliveryExpiry(new Date(dueAt)),
  });
}

/**
 * Claims a delivery for one attempt and postpones the next one to `nextAt`: after a crash it is attempted again then.
 * Fails if another process claimed it first.
 */
export function claimEmailDeliveryItem(
  table: Table,
  { deliveryId, attempts }: Delivery,
  nextAt: string,
  updatedAt: string,
): TransactItem {
  const update = deliveries(table)
    .patch({ deliveryId })
    .set({ queue: "mail", state: "waiting", attempts: attempts + 1, nextAt, updatedAt })
    .where(
      (attribute, { eq }) => `${eq(attribute.state, "waiting")} AND ${eq(attribute.attempts, attempts)}`,
    );
  return { Update: update.params() };
}

/** Leaves an attempt for later without counting it, and keeps the delivery until then and after. Fails if it has changed. */
export function holdEmailItem(
  table: Table,
  { deliveryId, attempts, expiresAt }: Delivery,
  nextAt: string,
  after = attempts,
): TransactItem {
  const update = deliveries(table)
    .patch({ deliveryId })
    .set({
      ...{ queue: "mail" as const, state: "waiting" as const, nextAt, attempts: after },
      ...(expiresAt !== undefined && { expiresAt: emailDeliveryExpiry(new Date(nextAt)) }),
    })
    .where(
      (attribute, { eq }) => `${eq(attribute.state, "waiting")} AND ${eq(attribute.attempts, attempts)}`,
    );
  return { Update: update.params() };
}

/**
 * Takes an attempt back that sent nothing, except for the first one, with which the email counted. The next one stays as the claim
 * set it. Fails if it has changed.
 */
export function uncountAttemptItem(
  table: Table,
  { deliveryId, attempts, nextAt, expiresAt }: Delivery,
): TransactItem {
  const update = deliveries(table)
    .patch({ deliveryId })
    .set({
      ...{ queue: "mail" as const, state: "waiting" as const, nextAt, attempts: Math.max(1, attempts - 1) },
      ...(expiresAt !== undefined && { expiresAt: emailDeliveryExpiry(new Date(nextAt)) }),
    })
    .where(
      (attribute, { eq }) => `${eq(attribute.state, "waiting")} AND ${eq(attribute.attempts, attempts)}`,
    );
  return { Update: update.params() };
}

/** Ends a delivery, which leaves the queue. An unsent one expires. Fails if it has ended before. */
export function endEmailDeliveryItem(
  table: Table,
  { deliveryId, nextAt, expiresAt }: Delivery,
  ending: EmailEnding,
  updatedAt: string,
): TransactItem {
  const expires = expiresAt === undefined && ending.state !== "sent";
  const update = deliveries(table)
    .patch({ deliveryId })
    .set({
      ...ending,
      ...{ queue: "mail" as const, nextAt, updatedAt },
      ...(expires && { expiresAt: emailDeliveryExpiry(new Date(updatedAt)) }),
    })
    .where((attribute, { eq }) => eq(attribute.state, "waiting"));
  return { Update: update.params() };
}

/** When a delivery that ended or was queued at an instant expires, in seconds since 1970. */
export function emailDeliveryExpiry(at: Date): number {
  return Math.ceil(at.getTime() / 1000) + retention.otherEmails.keptFor.seconds;
}

/** Makes a delivery expire that would otherwise be kept. Does nothing without such a delivery. */
export async function expireEmailDelivery(
  table: Table,
  deliveryId: string,
  expiresAt: number,
): Promise<void> {
  const update = deliveries(table)
    .patch({ deliveryId })
    .set({ expiresAt })
    .where((attribute, { notExists }) => notExists(attribute.expiresAt));
  await tryToWrite(update.go());
}

/**
 * Records a report on an email, which leaves the queue if it is still in it. Fails if that was recorded before, or the
 * delivery is no longer in the state it was read in.
 */
export function noteEmailDeliveryItem(
  table: Table,
  { deliveryId, nextAt, state: from }: Delivery,
  fate: EmailFate,
  state: DeliveryState,
  at: string,
): TransactItem {
  const marks = { delivered: "deliveredAt", bounced: "bouncedAt", complained: "complainedAt" } as const;
  const mark = marks[fate];
  const update = deliveries(table)
    .patch({ deliveryId })
    .set({ state, [mark]: at, queue: "mail", nextAt, updatedAt: at })
    .where(
      (attribute, { eq, notExists }) => `${eq(attribute.state, from)} AND ${notExists(attribute[mark])}`,
    );
  return { Update: update.params() };
}

const Ids = z.object({ deliveryId: z.string() });
const queue = "mail" as const;

/** Emails by when they are due, without their subjects. */
export const emailQueue: DueQueue<Waiting> = {
  kind: "delivery",
  async due(table, now, page) {
    const { query } = deliveries(table);
    // The range includes what is due at this very instant.
    const due = query.due({ queue }).between({ nextAt: "0" }, { nextAt: now, deliveryId: "~" });
    return duePage(await due.go(page));
  },
  failuresOf: ({ failures = 0 }) => failures,
  idsOf: ({ deliveryId, subject }) => ({ deliveryId, ...emailOwnerOf(subject) }),
  postpone(table, delivery, { at, failures }) {
    const { deliveryId, attempts, nextAt } = delivery;
    const update = deliveries(table)
      .patch({ deliveryId })
      .set({ queue, state: "waiting", nextAt: at, failures })
      .where(
        (attribute, { eq }) =>
          `${eq(attribute.state, "waiting")} AND ${eq(attribute.attempts, attempts)} AND ${eq(attribute.nextAt, nextAt)}`,
      );
    return { write: { Update: update.params() }, after: { ...delivery, nextAt: at, failures } };
  },
  async find(table, ids) {
    const { data } = await deliveries(table).get(Ids.parse(ids)).go({ consistent: true });
    return data?.state === "waiting" ? data : null;
  },
};

const Owner = z.object({ workspaceId: z.string().optional(), projectId: z.string().optional() });

/** Erasing a workspace or a project's person finds dead letters by these. */
export function emailOwnerOf(subject: EmailSubject | undefined): {
  workspaceId?: string;
  projectId?: string;
} {
  const owner = Owner.safeParse(subject);
  return owner.success ? omitUndefined(owner.data) : {};
}
