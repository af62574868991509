import {
  type WebhookPayload,
  type WebhookType,
  webhookTypes,
} from "@kiteloop/contract/messaging/webhook-events";
import { expect, test } from "vitest";
import { chatMessage } from "./chat-message.ts";

const id = (prefix: string) => `${prefix}_${"0".repeat(26)}`;
const of = { projectId: id("prj"), projectName: "Acme", appOrigin: "https://app.example.com" };
const happenedAt = "2026-03-10T12:00:00.000Z";
const address = "ana@x.test";

const person = { projectId: of.projectId, participantId: id("prt"), participantExternalId: address };
const referral = {
  ...{ ...person, referralId: id("ref"), inviteeExternalId: address, status: "joined", held: false },
  ...{ channel: null, widgetId: null, joinedAt: happenedAt, convertedAt: null },
};
const reward = {
  ...{
    projectId: of.projectId,
    rewardId: id("rwd"),
    kind: "inviter",
    what: "A free month",
    state: "pending",
  },
  ...{ held: false, recipientExternalId: address, participantId: null, referralId: null, milestone: null },
  ...{ type: "manual", value: null, setOff: 0, earnedAt: happenedAt },
};
const conversion = {
  ...{
    projectId: of.projectId,
    conversionId: id("cnv"),
    externalId: address,
    participantExternalId: address,
  },
  ...{
    referralId: null,
    status: "direct",
    conversionKind: null,
    value: { amount: 123_450, currency: "EUR" },
  },
  ...{ reversed: 0, net: 123_450, reversal: "none", convertedAt: happenedAt, reversedAt: null },
};
const invitation = { ...person, invitationId: id("inv"), createdAt: happenedAt };

function dataOf(type: WebhookType): object {
  if (type.startsWith("referral.")) return referral;
  if (type.startsWith("reward.")) return reward;
  if (type.startsWith("conversion.")) return conversion;
  if (type.startsWith("invitation.")) return invitation;
  if (type === "webhook.test") return { projectId: of.projectId, webhookId: id("whk") };
  return { ...person, code: "AB2CD3EF", createdAt: happenedAt };
}

const body = (type: WebhookType, more: object = {}) =>
  JSON.stringify({ type, version: 1, timestamp: happenedAt, data: { ...dataOf(type), ...more } });

const slack = (type: WebhookType, more: object = {}, project: object = {}): string =>
  JSON.parse(chatMessage("slack", body(type, more), { ...of, ...project })).text;

test.each(webhookTypes)("%s is a sentence with a link, and names nobody", (type: WebhookPayload["type"]) => {
  const [text, content] = [slack(type), JSON.parse(chatMessage("discord", body(type), of)).content];
  expect(text).toMatch(
    /^\*Acme\*: [A-Z].+ <https:\/\/app\.example\.com\/members\/projects\/prj_0+\/\w+\|Open>$/,
  );
  expect(content).toMatch(/^\*\*Acme\*\*: [A-Z].+ \[Open\]\(<https:\/\/app\.example\.com\/members\/\S+>\)$/);
  expect(text + content).not.toContain("x.test");
});

test("amounts have the digits of their currency, and a held join says so", () => {
  expect(slack("conversion.created")).toContain("A conversion was counted, worth 1,234.50 EUR.");
  expect(slack("conversion.created", { value: { amount: 500, currency: "JPY" } })).toContain(
    "worth 500 JPY.",
  );
  expect(slack("conversion.created", { value: null })).toContain("A conversion was counted.");
  expect(slack("conversion.reversed", { reversal: "part" })).toContain("reversed in part.");
  expect(slack("referral.joined", { held: true })).toContain("The referral needs review.");
});

test("a name can neither mention a channel nor add markup", () => {
  const what = "<!channel> & **free** [month](https://evil.example) @everyone";
  expect(slack("reward.earned", { what })).toContain("&lt;!channel&gt; &amp; **free**");
  expect(slack("reward.earned", {}, { projectName: "<@U1>" })).toContain("*&lt;@U1&gt;*");
  const message = JSON.parse(chatMessage("discord", body("reward.earned", { what }), of));
  expect(message.content).toContain("\\<!channel\\>");
  expect(message.content).toContain("\\[month\\]\\(https\\://evil.example\\) \\@everyone");
  expect(message.allowed_mentions).toEqual({ parse: [] });
});
