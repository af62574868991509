import { ids } from "@kiteloop/contract/shared/ids";
import { readNotice } from "@kiteloop/functions/delivery/notice";
import { deliveryTag } from "@kiteloop/functions/runtime/delivery-tag";
import * as z from "zod";
import { deliveryOf, type EmailEvent } from "./event.ts";

/** `null`: an event that means nothing here, or is about an email of others. */
type Read = (body: unknown, host: string) => EmailEvent | null;

const event = (
  deliveryId: string | null | undefined,
  fate: EmailEvent["fate"] | null,
  counts = true,
): EmailEvent | null =>
  deliveryId && fate ? { deliveryId, fate, ...(!counts && { counts: false as const }) } : null;

const Plain = z.object({ messageId: z.string(), event: z.enum(["delivered", "bounced", "complained"]) });

const plain: Read = (body, host) => {
  const { messageId, event: fate } = Plain.parse(body);
  return event(deliveryOf(messageId, host), fate);
};

const Postmark = z.object({
  RecordType: z.string(),
  Type: z.string().optional(),
  Metadata: z.record(z.string(), z.unknown()).default({}),
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
    reason: z.string().optional(),
    "delivery-status": z
      .object({ message: z.string().nullish(), "enhanced-code": z.string().nullish() })
      .optional(),
    message: z.object({ headers: z.object({ "message-id": z.string() }) }),
  }),
});

const mailgun: Read = (body, host) => {
  const {
    event: name,
    severity,
    reason = "",
    message,
    "delivery-status": status,
  } = Mailgun.parse(body)["event-data"];
  const deliveryId = deliveryOf(message.headers["message-id"], host);
  if (name === "delivered" || name === "complained") return event(deliveryId, name);
  // An answer about rules says nothing of the recipient, as for an email server that is asked by us.
  const isAboutRules = (status?.["enhanced-code"] || status?.message || "").startsWith("5.7.");
  if (name !== "failed" || severity !== "permanent" || isAboutRules) return null;
  // Of these, Mailgun sends nothing: the address is on its list.
  return event(deliveryId, "bounced", !reason.startsWith("suppress-"));
};

/** Events of a configuration set that mean nothing here, if it publishes more than it should. */
const Other = z.object({
  eventType: z.enum([
    "Send",
    "Reject",
    "Open",
    "Click",
    "Rendering Failure",
    "DeliveryDelay",
    "Subscription",
  ]),
});

function isOther(message: string): boolean {
  try {
    return Other.safeParse(JSON.parse(message)).success;
  } catch {
    return false;
  }
}

/** The text of SES's notification in a message of SNS, whose signature was verified. */
export function readSes(message: string): EmailEvent | null {
  if (isOther(message)) return null;
  const read = readNotice(message);
  if (!("feedback" in read)) return null;
  const { deliveryId, fate, counts } = read.feedback;
  return event(deliveryId, fate, counts);
}

const has = (body: object, name: string) => Object.hasOwn(body, name);

/** The event in a body of one of the known forms. @throws ZodError if it has none of them */
export function readEvent(body: unknown, host: string): EmailEvent | null {
  const fields = z.looseObject({}).parse(body);
  const read = has(fields, "RecordType") ? postmark : has(fields, "event-data") ? mailgun : plain;
  return read(fields, host);
}
