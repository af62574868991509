import { createHmac, randomBytes } from "node:crypto";
import { fileURLToPath } from "node:url";
import { type WebhookPayload, webhookVersion } from "@kiteloop/contract/messaging/webhook-events";
import { build } from "esbuild";
import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { verifyWebhook, type WebhookError } from "./index.ts";
import { verifyDelivery } from "./webhooks.ts";

const secret = `whsec_${randomBytes(32).toString("base64")}`;
const id = `evt_${"0".repeat(26)}`;
const payload: WebhookPayload = {
  type: "participant.created",
  version: webhookVersion,
  mode: "live",
  timestamp: "2026-03-10T12:00:00.000Z",
  data: {
    projectId: `prj_${"0".repeat(26)}`,
    participantId: `prt_${"0".repeat(26)}`,
    participantExternalId: "ana",
    code: "AB2CD3EF",
    createdAt: "2026-03-10T12:00:00.000Z",
  },
};
const body = JSON.stringify(payload);

/** Headers signed by the official library. */
function signed(text = body, by = secret, at = new Date()): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signature = new Webhook(by).sign(id, at, text);
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signature };
}
const refused = (headers: Record<string, string>, text = body) =>
  verifyWebhook(secret, headers, text).then(
    () => "believed",
    (error: WebhookError) => error.code,
  );

test("accepts signatures of the official library, in a plain object and in Headers", async () => {
  expect(await verifyWebhook(secret, signed(), body)).toEqual({ id, ...payload });
  expect(await verifyWebhook(secret, new Headers(signed()), body)).toEqual({ id, ...payload });
});

test("the official library accepts the same signatures", async () => {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const key = Buffer.from(secret.slice(6), "base64");
  const mac = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  const headers = { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": `v1,${mac}` };
  expect(new Webhook(secret).verify(body, headers)).toEqual(payload);
  expect(await verifyWebhook(secret, headers, body)).toEqual({ id, ...payload });
});

test("accepts one valid signature among several, in any order, while a secret is rotated", async () => {
  const other = `whsec_${randomBytes(24).toString("base64")}`;
  const headers = signed();
  const [one, two] = [headers["webhook-signature"], signed(body, other)["webhook-signature"]];
  for (const signatures of [`${one} ${two}`, `${two} ${one}`, `v1a,xyz ${one}`])
    expect(await verifyWebhook(secret, { ...headers, "webhook-signature": signatures }, body)).toBeTruthy();
});

test("refuses a changed body, a foreign signature and a missing one", async () => {
  const other = `whsec_${randomBytes(32).toString("base64")}`;
  expect(await refused(signed(), body.replace("ana", "ben"))).toBe("signature");
  expect(await refused({ ...signed(), "webhook-id": `evt_${"1".repeat(26)}` })).toBe("signature");
  expect(await refused(signed(body, other))).toBe("signature");
  for (const forged of ["v1,", "v1,AAAA", "v1,%%%", "v2,AAAA", "nonsense"])
    expect(await refused({ ...signed(), "webhook-signature": forged }), forged).toBe("signature");
  for (const name of ["webhook-id", "webhook-timestamp", "webhook-signature"])
    expect(await refused({ ...signed(), [name]: "" }), name).toBe("headers");
});

test("refuses timestamps more than five minutes off, past or future", async () => {
  for (const [seconds, outcome] of [
    [-310, "timestamp"],
    [-290, "believed"],
    [290, "believed"],
    [310, "timestamp"],
  ] as const)
    expect(await refused(signed(body, secret, new Date(Date.now() + seconds * 1000)))).toBe(outcome);
  expect(await refused({ ...signed(), "webhook-timestamp": "soon" })).toBe("timestamp");
});

test("ignores fields of a later version and refuses its events", async () => {
  const later = JSON.stringify({ ...payload, added: 1, data: { ...payload.data, added: 2 } });
  expect(await verifyWebhook(secret, signed(later), later)).toEqual({ id, ...payload });
  for (const text of [JSON.stringify({ ...payload, type: "moon.landed" }), "no JSON", "null"])
    expect(await refused(signed(text), text)).toBe("payload");
});

test.each(["", "abc", "whsec_", "whsec_AAAA", "whsec_%%%"])("%j is not a valid secret", async (wrong) => {
  await expect(verifyWebhook(wrong, signed(), body)).rejects.toThrow(TypeError);
});

test("the small entry verifies the same, loads no schemas and has less than 4 KB", async () => {
  expect(await verifyDelivery(secret, signed(), body)).toMatchObject({
    id,
    type: payload.type,
    data: payload.data,
  });
  await expect(verifyDelivery(secret, signed(), `${body} `)).rejects.toMatchObject({ code: "signature" });
  await expect(verifyDelivery(secret, signed("[]"), "[]")).rejects.toMatchObject({ code: "payload" });
  const entry = fileURLToPath(new URL("webhooks.ts", import.meta.url));
  const { outputFiles } = await build({
    ...{ entryPoints: [entry], bundle: true, minify: true, format: "esm", write: false },
  });
  expect(outputFiles[0]?.contents.byteLength).toBeLessThan(4_096);
});
