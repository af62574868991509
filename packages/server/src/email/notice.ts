import { deliveryTag } from "@kiteloop/functions/runtime/delivery-tag";
import { bareAddress } from "./fields.ts";

type Recipient = { to: string; deliveryId?: string | undefined };
type Event = "delivery" | "bounce" | "complaint" | "absence";

/** A notification as SES publishes it. */
export function noticeFor(event: Event, { to, deliveryId }: Recipient): string {
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
