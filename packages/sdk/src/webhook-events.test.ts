import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  webhookData,
  webhookEvents,
  webhookPayload,
  webhookTypes,
  webhookWords,
} from "@kiteloop/contract/messaging/webhook-events";
import { expect, test } from "vitest";

const docs = readFileSync(join(import.meta.dirname, "../../../docs/webhooks.md"), "utf8");
const examples = [...docs.matchAll(/```json\n(.*?)```/gs)].map(([, json]): unknown => JSON.parse(json ?? ""));

test("every example in the documentation is an event with exactly its fields", () => {
  expect(examples.length).toBeGreaterThan(4);
  for (const example of examples) expect(webhookPayload.parse(example)).toEqual(example);
});

test("every data type has an example, and every event is documented", () => {
  const shown = examples.map((example) => webhookData[webhookPayload.parse(example).type]);
  expect(new Set(shown)).toEqual(new Set(Object.values(webhookData)));
  const named = [...docs.matchAll(/^\| `([a-z.]+)` \|/gm)].map(([, name]) => name);
  expect(named).toEqual([...webhookTypes]);
  expect(Object.keys(webhookWords)).toEqual(named);
});

test("an endpoint can subscribe to every event but the test event", () => {
  expect([...webhookEvents, "webhook.test"]).toEqual(Object.keys(webhookData));
});

test("ignores fields of a later version and rejects unknown events", () => {
  const [example] = examples;
  const later = { ...Object(example), added: true };
  expect(webhookPayload.parse(later)).toEqual(example);
  for (const wrong of [
    { ...later, type: "moon.landed" },
    { ...later, version: 2 },
    { ...later, data: {} },
    null,
  ])
    expect(webhookPayload.safeParse(wrong).success).toBe(false);
});
