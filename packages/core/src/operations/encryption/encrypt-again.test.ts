import { createHmac, randomBytes } from "node:crypto";
import { destinationUrls } from "@kiteloop/contract/messaging/webhook-destination";
import { beforeEach, expect, test } from "vitest";
import { createWebhook, deleteWebhook, rotateWebhookSecret } from "../../messaging/webhook/index.ts";
import { getProject } from "../../publishing/project/index.ts";
import { identifyParticipant } from "../../referrals/participant/index.ts";
import { clearSecrets, createSecrets } from "../../shared/secrets/index.ts";
import {
  readAllItems,
  type TestLoop,
  testCtx,
  testLoop,
  testPlatform,
  withBody,
} from "../../testing/index.ts";
import { encryptAgain } from "./index.ts";

const key = () => randomBytes(32).toString("base64");
const withKeys = (...keys: string[]) => createSecrets(async () => keys.join(" "));

let loop: TestLoop;
let webhookId: string;
let known: string[];

/** A project, a webhook with two secrets and one with the key of a tool, stored in clear as by earlier releases. */
beforeEach(async () => {
  const platform = { ...(await testPlatform()), secrets: clearSecrets };
  platform.web = { ...platform.web, mayPost: async () => true };
  loop = await testLoop(platform);
  const body = {
    projectId: loop.project.id,
    url: "https://acme.com/hook",
    description: "",
    events: ["referral.joined"],
  };
  const made = await createWebhook.call(loop.member, withBody(body));
  webhookId = made.webhook.id;
  const { version } = made.webhook;
  const next = await rotateWebhookSecret.call(loop.member, {
    ...withBody({ version }),
    params: { webhookId },
  });
  const destination = { key: "writekeyofasource0000" };
  const url = destinationUrls.segment.eu;
  const forwards = { ...body, payloadFormat: "segment", url, destination };
  const { secret } = await createWebhook.call(loop.member, withBody(forwards));
  known = [loop.project.identitySecret ?? "", made.secret, next.secret, secret, destination.key];
});

const encryptAll = async (secrets = loop.platform.secrets) => {
  const { table } = loop.platform;
  let encrypted = 0;
  for (const item of await readAllItems(table))
    if (item.__edb_e__ === "project" || item.__edb_e__ === "webhook")
      encrypted += await encryptAgain({ table, secrets }, item);
  return encrypted;
};
const everything = () => readAllItems(loop.platform.table);
const inClear = async () => {
  const all = JSON.stringify(await everything());
  return known.filter((secret) => all.includes(secret));
};

test("secrets in clear are encrypted once, and work as before", async () => {
  expect(await inClear()).toEqual(known);
  const secrets = withKeys(key());
  expect(await encryptAll(secrets)).toBe(5);
  expect(await inClear()).toEqual([]);
  expect(await encryptAll(secrets)).toBe(0);

  const platform = { ...loop.platform, secrets };
  const shown = await getProject.call(testCtx(platform, loop.member.actor), {
    ...{ params: { projectId: loop.project.id }, query: {}, body: {} },
  });
  expect(shown.identitySecret).toBe(known[0]);
  const signature = createHmac("sha256", known[0] ?? "")
    .update("ana\n")
    .digest("hex");
  const page = testCtx(platform, loop.browser.actor);
  const ana = await identifyParticipant.call(page, withBody({ externalId: "ana", name: "Ana", signature }));
  expect(ana.verified).toBe(true);
});

test("a new key takes the place of an old one, which can then go", async () => {
  const [old, fresh] = [key(), key()];
  await encryptAll(withKeys(old));
  expect(await encryptAll(withKeys(fresh, old))).toBe(5);
  expect(await encryptAll(withKeys(fresh))).toBe(0);
});

test("a secret whose key is missing stays as it is", async () => {
  await encryptAll(withKeys(key()));
  const before = await everything();
  await expect(encryptAll(withKeys(key()))).rejects.toMatchObject({ code: "secrets.key_missing" });
  expect(await everything()).toEqual(before);
});

test("a webhook's secret that changes meanwhile is not replaced by the one before", async () => {
  const { table } = loop.platform;
  const read = (await readAllItems(table)).find(
    (item) => item.__edb_e__ === "webhook" && item.webhookId === webhookId,
  );
  if (read === undefined) throw new Error("no webhook");
  await rotateWebhookSecret.call(loop.member, { ...withBody({ version: 2 }), params: { webhookId } });
  const after = await everything();
  expect(await encryptAgain({ table, secrets: withKeys(key()) }, read)).toBe(0);
  expect(await everything()).toEqual(after);
});

test("a deleted webhook has nothing to encrypt", async () => {
  await deleteWebhook.call(loop.member, { ...withBody({}), params: { webhookId } });
  expect(await encryptAll(withKeys(key()))).toBe(3);
});
