import { ids } from "@kiteloop/contract/ids";
import type { MailFeedback } from "@kiteloop/core/delivery";
import * as z from "zod";
import { deliveryTag } from "../runtime/delivery-tag.ts";

const mail = z.object({ tags: z.record(z.string(), z.array(z.string())).default({}) });

const delivery = z.object({ eventType: z.literal("Delivery"), mail });

/** A mail that SES never sent, since one before came back, says nothing new of who wrote it. */
const listed = "OnAccountSuppressionList";

const bounce = z.object({
  eventType: z.literal("Bounce"),
  mail,
  bounce: z.object({
    bounceType: z.enum(["Permanent", "Transient", "Undetermined"]),
    bounceSubType: z.string(),
  }),
});

const complaint = z.object({
  eventType: z.literal("Complaint"),
  mail,
  complaint: z.object({ complaintSubType: z.string().nullish() }),
});

/** What SES tells of a mail, as far as we act on it. It may say more at any time. */
const notice = z.discriminatedUnion("eventType", [delivery, bounce, complaint]);
type Notice = z.infer<typeof notice>;

/** What a topic is first sent when SES is told of it. */
const greeting = "Successfully validated SNS topic for Amazon SES event publishing.";

/** What is to be done about a notice, or why nothing is. */
type Reading = { feedback: MailFeedback } | { letGo: "greeting" | "passing" | "untagged" };

/**
 * Reads what SES wrote. A full mailbox or an absence note passes; the mails with the user pool's codes have no tag.
 * @throws Error for what is not such a notice.
 */
export function readNotice(text: string): Reading {
  if (text.trim() === greeting) return { letGo: "greeting" };
  const read = notice.parse(JSON.parse(text));
  const judged = judge(read);
  if (judged === null) return { letGo: "passing" };
  const [tag] = read.mail.tags[deliveryTag] ?? [];
  if (tag === undefined) return { letGo: "untagged" };
  return { feedback: { deliveryId: ids.delivery.parse(tag), ...judged } };
}

function judge(read: Notice): Omit<MailFeedback, "deliveryId"> | null {
  switch (read.eventType) {
    case "Delivery":
      return { fate: "delivered", counts: true };
    case "Bounce":
      if (read.bounce.bounceType !== "Permanent") return null;
      return { fate: "bounced", counts: read.bounce.bounceSubType !== listed };
    case "Complaint":
      return { fate: "complained", counts: read.complaint.complaintSubType !== listed };
  }
}
