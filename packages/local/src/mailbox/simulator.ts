import { deliveryTag } from "@kiteloop/functions/runtime/delivery-tag";
import { bareAddress, type Message } from "./store.ts";

/** Outcomes of an email to one of these addresses, as with SES's mailbox simulator. */
const simulated = {
  "bounce@simulator.example": ["bounce"],
  "complaint@simulator.example": ["delivery", "complaint"],
  "ooto@simulator.example": ["delivery", "absence"],
} as const;

type Event = "delivery" | "bounce" | "complaint" | "absence";

/** SES's notifications about an email, in their order: delivered, unless its address says otherwise. */
export function noticesOf(message: Message): string[] {
  const events = Object.entries(simulated).find(([address]) => address === bareAddress(message.to))?.[1];
  return (events ?? (["delivery"] as const)).map((event) => noticeFor(event, message));
}

/** A notification as SES publishes it. */
export function noticeFor(event: Event, { to, deliveryId }: Pick<Message, "to" | "deliveryId">): string {
  const timestamp = new Date().toISOString();
  const tags = deliveryId === undefined ? {} : { [deliveryTag]: [deliveryId] };
  const email = { timestamp, messageId: "local", destination: [to], tags };
  const recipients = [{ emailAddress: bareAddress(to) }];
  const bounce = { timestamp, feedbackId: "local", bouncedRecipients: recipients };
  const whatever = {
    delivery: { eventType: "Delivery", delivery: { timestamp, recipients: [bareAddress(to)] } },
    bounce: { eventType: "Bounce", bounce: { ...bounce, bounceType: "Permanent", bounceSubType: "General" } },
    absence: {
      eventType: "Bounce",
      bounce: { ...bounce, bounceType: "Transient", bounceSubType: "General" },
    },
    complaint: {
      eventType: "Complaint",
      complaint: { timestamp, feedbackId: "local", complainedRecipients: recipients, complaintSubType: null },
    },
  } satisfies Record<Event, object>;
  return JSON.stringify({ ...whatever[event], mail: email });
}
