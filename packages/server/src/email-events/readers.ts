import { ids } from "@kiteloop/contract/shared/ids";
import { readNotice } from "@kiteloop/functions/delivery/notice";
import { deliveryTag } from "@kiteloop/functions/runtime/delivery-tag";
import * as z from "zod";
import { deliveryOf, type EmailEvent } from "./event.ts";

/** `null`: an event that means nothing here, or is about an email of others. */
type Read = (body: unknown, host: string) => EmailEvent | null;

const event = (deliveryId: string | null | undefined, fate: EmailEvent["fate"] | null): EmailEvent | null =>
  deliveryId && fate ? { deliveryId, fate } : null;

const Plain = z.object({ messageId: z.string(), event: z.enum(["delivered", "bounced", "complained"]) });

const plain: Read = (body, host) => {
  const { messageId, event: fate } = Plain.parse(body);
  return event(deliveryOf(messageId, host), fate);
};

const Postmark = z.object({
  RecordType: z.string(),
  Type: z.string().optional(),
  Metadata: z.record(z.string(), z.string()).default({}),
});

/** Of bounces, Postmark stops sending to these: a full mailbox is a soft one. */
const hard = new Set(["HardBounce", "BadEmailAddress", "ManuallyDeactivated"]);

const postmark: Read = (body) => {
  const { RecordType, Type = "", Metadata } = Postmark.parse(body);
  const isHard = RecordType === "Bounce" && hard.has(Type);
  const fate = RecordType === "Delivery" ? "delivered" : RecordType === "SpamComplaint" ? "complained" : null;
  return event(ids.delivery.safeParse(Metadata[deliveryTag]).data, isHard ? "bounced" : fate);
};

const Mailgun = z.object({
  "event-data": z.object({
    event: z.string(),
    severity: z.string().optional(),
    message: z.object({ headers: z.object({ "message-id": z.string() }) }),
  }),
});

const mailgun: Read = (body, host) => {
  const { event: name, severity, message } = Mailgun.parse(body)["event-data"];
  const isHard = name === "failed" && severity === "permanent";
  const fate = name === "delivered" || name === "complained" ? name : null;
  return event(deliveryOf(message.headers["message-id"], host), isHard ? "bounced" : fate);
};

/** The text of SES's notification in a message of SNS, whose signature was verified. */
export function readSes(message: string): EmailEvent | null {
  const read = readNotice(message);
  return "feedback" in read ? { deliveryId: read.feedback.deliveryId, fate: read.feedback.fate } : null;
}

const has = (body: object, name: string) => Object.hasOwn(body, name);

/** The event in a body of one of the known forms. @throws ZodError if it has none of them */
export function readEvent(body: unknown, host: string): EmailEvent | null {
  const fields = z.looseObject({}).parse(body);
  const read = has(fields, "RecordType") ? postmark : has(fields, "event-data") ? mailgun : plain;
  return read(fields, host);
}
