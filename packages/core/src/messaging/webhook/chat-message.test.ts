import {
  type WebhookPayload,
  type WebhookType,
  webhookTypes,
} from "@kiteloop/contract/messaging/webhook-events";
import { expect, test } from "vitest";
import { chatMessage } from "./chat-message.ts";
import { deliveredBody, idOf } from "./testing-payloads.ts";

const of = { projectId: idOf("prj"), projectName: "Acme", appOrigin: "https://app.example.com" };

const slack = (type: WebhookType, more: object = {}, project: object = {}): string =>
  JSON.parse(chatMessage("slack", deliveredBody(type, more), { ...of, ...project })).text;

test.each(webhookTypes)("%s is a sentence with a link, and names nobody", (type: WebhookPayload["type"]) => {
  const [text, content] = [slack(type), JSON.parse(chatMessage("discord", deliveredBody(type), of)).content];
  expect(text).toMatch(
    /^\*Acme\*: [A-Z].+ <https:\/\/app\.example\.com\/members\/projects\/prj_0+\/[\w/]+\|Open>$/,
  );
  expect(content).toMatch(/^\*\*Acme\*\*: [A-Z].+ \[Open\]\(<https:\/\/app\.example\.com\/members\/\S+>\)$/);
  expect(text + content).not.toMatch(/zanzibar|\bben\b|order-1042/);
});

test("amounts have the digits of their currency, and a held join says so", () => {
  expect(slack("conversion.created")).toContain("A conversion was counted, worth 1,234.50 EUR.");
  expect(slack("conversion.created", { value: { amount: 500, currency: "JPY" } })).toContain(
    "worth 500 JPY.",
  );
  expect(slack("conversion.created", { value: null })).toContain("A conversion was counted.");
  expect(slack("conversion.reversed", { reversal: "part" })).toContain("reversed in part.");
  expect(slack("payout.sent")).toContain("A payout was started, worth 1,234.50 EUR.");
  expect(slack("referral.joined", { held: true })).toContain("The referral needs review.");
});

test("a name can neither mention a channel nor add markup", () => {
  const what = "<!channel> & **free** [month](https://evil.example) @everyone";
  expect(slack("reward.earned", { what })).toContain("&lt;!channel&gt; &amp; **free**");
  expect(slack("reward.earned", {}, { projectName: "<@U1>" })).toContain("*&lt;@U1&gt;*");
  const message = JSON.parse(chatMessage("discord", deliveredBody("reward.earned", { what }), of));
  expect(message.content).toContain("\\<!channel\\>");
  expect(message.content).toContain("\\[month\\]\\(https\\://evil.example\\) \\@everyone");
  expect(message.allowed_mentions).toEqual({ parse: [] });
});
