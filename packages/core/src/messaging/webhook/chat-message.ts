import { type WebhookPayload, webhookPayload } from "@kiteloop/contract/messaging/webhook-events";
import type { PayloadFormat } from "@kiteloop/contract/messaging/webhook-states";
import { currencyDigits, type Money } from "@kiteloop/contract/shared/money";

type Of = { projectId: string; projectName: string; appOrigin: string };

/** An event in words, and the screen of the project that shows it. */
type Sentence = {
  text: string;
  screen: "participants" | "referrals" | "rewards" | "rewards/payouts" | "emails" | "analytics";
};

/**
 * An event as a message in a channel, with a link to the screen that shows it. It names the project and nobody: a
 * channel has more readers than a workspace has members, and the embedder's ids may be addresses.
 * @param body a delivery's, as it was queued
 * @throws ZodError if it is no event
 */
export function chatMessage(format: Exclude<PayloadFormat, "json">, body: string, of: Of): string {
  const { text, screen } = sentenceFor(webhookPayload.parse(JSON.parse(body)));
  const link = `${of.appOrigin}/members/projects/${of.projectId}/${screen}`;
  if (format === "slack")
    return JSON.stringify({ text: `*${inSlack(of.projectName)}*: ${inSlack(text)} <${link}|Open>` });
  const content = `**${inDiscord(of.projectName)}**: ${inDiscord(text)} [Open](<${link}>)`;
  return JSON.stringify({ content, allowed_mentions: { parse: [] } });
}

function sentenceFor(event: WebhookPayload): Sentence {
  switch (event.type) {
    case "participant.created":
      return { text: "A new participant got an invite link.", screen: "participants" };
    case "referral.joined":
      return event.data.held
        ? { text: "An invitee joined. The referral needs review.", screen: "referrals" }
        : { text: "An invitee joined.", screen: "referrals" };
    case "referral.converted":
      return { text: "An invitee converted.", screen: "referrals" };
    case "referral.approved":
      return { text: "A referral was approved.", screen: "referrals" };
    case "referral.rejected":
      return { text: "A referral was rejected.", screen: "referrals" };
    case "conversion.created":
      return { text: `A conversion was counted${worth(event.data.value)}.`, screen: "analytics" };
    case "conversion.reversed":
      return {
        text: `A conversion was reversed${event.data.reversal === "part" ? " in part" : ""}.`,
        screen: "analytics",
      };
    case "reward.earned":
      return { text: `A reward was earned: ${event.data.what}`, screen: "rewards" };
    case "reward.approved":
      return { text: `A reward was approved: ${event.data.what}`, screen: "rewards" };
    case "reward.sending":
      return { text: `A reward waits for your server: ${event.data.what}`, screen: "rewards" };
    case "reward.failed":
      return {
        text: `A reward could not be made at Stripe and needs a decision: ${event.data.what}`,
        screen: "rewards",
      };
    case "reward.fulfilled":
      return { text: `A reward was fulfilled: ${event.data.what}`, screen: "rewards" };
    case "reward.reversed":
      return { text: `A reward was reversed: ${event.data.what}`, screen: "rewards" };
    case "payout.sent":
      return { text: `A payout was started${worth(event.data.value)}.`, screen: "rewards/payouts" };
    case "payout.paid":
      return { text: `A payout was paid${worth(event.data.value)}.`, screen: "rewards/payouts" };
    case "payout.failed":
      return { text: `A payout failed${worth(event.data.value)}.`, screen: "rewards/payouts" };
    case "invitation.bounced":
      return { text: "An invitation email bounced.", screen: "emails" };
    case "invitation.complained":
      return { text: "A recipient reported an invitation email as spam.", screen: "emails" };
    case "contest.finalized":
      return { text: `A contest has its result: ${event.data.name}`, screen: "rewards" };
    case "webhook.test":
      return { text: "This is a test message. Events will appear here.", screen: "analytics" };
  }
}

function worth(value: Money | null): string {
  if (value === null) return "";
  const { amount, currency } = value;
  const digits = currencyDigits(currency);
  const shown = (amount / 10 ** digits).toLocaleString("en-US", {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `, worth ${shown} ${currency}`;
}

/** Slack's three control characters (docs.slack.dev, "Formatting message text"): without them nobody is mentioned. */
const inSlack = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Discord shows a character of Markdown after a backslash as it is. */
const inDiscord = (text: string): string => text.replace(/[\\*_~`|>#[\]()<:@-]/g, "\\$&");
