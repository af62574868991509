import { ids } from "@kiteloop/contract/shared/ids";
import type { EmailFeedback } from "@kiteloop/core/delivery/email";
import * as z from "zod";
import { deliveryTag } from "../runtime/delivery-tag.ts";

const email = z.object({ tags: z.record(z.string(), z.array(z.string())).default({}) });

const delivery = z.object({ eventType: z.literal("Delivery"), mail: email });

/** An email that SES never sent because an earlier one bounced says nothing new about its sender. */
const listed = "OnAccountSuppressionList";

const bounce = z.object({
  eventType: z.literal("Bounce"),
  mail: email,
  bounce: z.object({
    bounceType: z.enum(["Permanent", "Transient", "Undetermined"]),
    bounceSubType: z.string(),
  }),
});

const complaint = z.object({
  eventType: z.literal("Complaint"),
  mail: email,
  complaint: z.object({ complaintSubType: z.string().nullish() }),
});

/** The fields of SES's notification that we use. It may have more at any time. */
const notice = z.discriminatedUnion("eventType", [delivery, bounce, complaint]);
type Notice = z.infer<typeof notice>;

/** The first message to a topic when it is configured in SES. */
const greeting = "Successfully validated SNS topic for Amazon SES event publishing.";

/** The action for a notification, or the reason for none. */
type Reading = { feedback: EmailFeedback } | { letGo: "greeting" | "passing" | "untagged" };

/**
 * Parses SES's notification. A full mailbox or an out-of-office reply needs no action; the user pool's emails have no
 * tag.
 * @throws Error when it is not such a notification.
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

function judge(read: Notice): Omit<EmailFeedback, "deliveryId"> | null {
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
