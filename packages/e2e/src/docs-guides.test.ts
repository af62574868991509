import { createHmac } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { webhookPayload } from "@kiteloop/contract/messaging/webhook-events";
import { identifyParticipant } from "@kiteloop/contract/referrals/participant";
import { reportConversion } from "@kiteloop/contract/referrals/referral";
import * as sdk from "@kiteloop/sdk";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exampleOf, examplesOf, exportsOf } from "./docs/examples.ts";
import { type ExampleServer, folderOf, startExample } from "./docs/server.ts";

const secret = `whsec_${Buffer.from("a secret of 24 bytes ...").toString("base64")}`;
const ids = { projectId: `prj_${"0".repeat(26)}`, referralId: `ref_${"0".repeat(26)}` };
const joined = {
  type: "referral.joined",
  version: 1,
  timestamp: "2026-03-11T08:00:00.000Z",
  data: {
    ...ids,
    ...{
      participantId: `prt_${"0".repeat(26)}`,
      participantExternalId: "user-17",
      inviteeExternalId: "user-23",
    },
    ...{ status: "joined", held: false, channel: "email", widgetId: null },
    ...{ joinedAt: "2026-03-11T08:00:00.000Z", convertedAt: null },
  },
};

/** A delivery as Kiteloop signs it. */
function delivery(event: object, at = Math.floor(Date.now() / 1000)) {
  const body = JSON.stringify(event);
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const signature = createHmac("sha256", key).update(`evt_1.${at}.${body}`).digest("base64");
  const headers = {
    "webhook-id": "evt_1",
    "webhook-timestamp": String(at),
    "webhook-signature": `v1,${signature}`,
  };
  return { body, headers };
}

type Got = { path: string; authorization: string | undefined; body: unknown };

/** In place of Slack and the others: keeps what it gets, and answers with `status`. */
const tool = { got: [] as Got[], status: 200, origin: "" };
async function keep(request: IncomingMessage): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const { authorization } = request.headers;
  tool.got.push({
    path: request.url ?? "",
    authorization,
    body: JSON.parse(Buffer.concat(chunks).toString()),
  });
}
const server = createServer(async (request, response) => {
  await keep(request);
  response.writeHead(tool.status).end();
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  tool.origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
});
afterAll(() => server.close());

describe("docs/recipes.md", () => {
  test.each([
    [
      "slack.mjs",
      () => ({ SLACK_WEBHOOK_URL: `${tool.origin}/hook` }),
      { path: "/hook", body: { text: "user-23 joined, invited by user-17" } },
    ],
    [
      "segment.mjs",
      () => ({ SEGMENT_URL: `${tool.origin}/v1/track`, SEGMENT_WRITE_KEY: "key" }),
      {
        authorization: `Basic ${Buffer.from("key:").toString("base64")}`,
        body: {
          userId: "user-23",
          event: "Joined by Invitation",
          messageId: "evt_1",
          timestamp: joined.timestamp,
        },
      },
    ],
    [
      "posthog.mjs",
      () => ({ POSTHOG_HOST: tool.origin, POSTHOG_PROJECT_KEY: "phc" }),
      {
        path: "/i/v0/e/",
        body: { api_key: "phc", distinct_id: "user-23", event: "kiteloop referral.joined" },
      },
    ],
    [
      "google-analytics.mjs",
      () => ({ GA_URL: tool.origin, GA_MEASUREMENT_ID: "G-1", GA_API_SECRET: "s" }),
      {
        path: "/mp/collect?measurement_id=G-1&api_secret=s",
        body: { user_id: "user-23", events: [{ name: "sign_up" }] },
      },
    ],
    [
      "forward.mjs",
      () => ({ FORWARD_TO: `${tool.origin}/flow` }),
      { path: "/flow", body: { ...joined, id: "evt_1" } },
    ],
  ])("%s passes on what is signed, and lets what failed be sent again", async (name, env, expected) => {
    expect(webhookPayload.safeParse(joined).error).toBeUndefined();
    const dir = await folderOf(await examplesOf("recipes.md"));
    const started: ExampleServer = await startExample(dir, ["receiver.mjs", name], {
      ...env(),
      KITELOOP_WEBHOOK_SECRET: secret,
      PORT: "0",
    });
    const send = ({ body, headers }: { body: string; headers: Record<string, string> }) =>
      fetch(started.origin, { method: "POST", body, headers }).then(({ status }) => status);
    tool.got = [];
    expect(await send(delivery(joined))).toBe(204);
    expect(tool.got).toMatchObject([expected]);
    const { body, headers } = delivery(joined);
    expect(await send({ body: body.replace("user-23", "user-99"), headers })).toBe(400);
    expect(await send(delivery(joined, 1_000_000))).toBe(400);
    expect(tool.got).toHaveLength(1);
    tool.status = 500;
    expect(await send(delivery(joined))).toBe(502);
    tool.status = 200;
    await started.close();
  });

  test("post.mjs is what the recipes share, and conversion.json is a conversion that the API takes", async () => {
    const examples = await examplesOf("recipes.md");
    expect(exampleOf(examples, "post.mjs")).toContain("export async function post");
    const body: unknown = JSON.parse(exampleOf(examples, "conversion.json"));
    expect(reportConversion.body.safeParse(body).error).toBeUndefined();
  });
});

/** The document's own example of the event. */
async function approvedReward(): Promise<object> {
  const text = await readFile(new URL("../../../docs/webhooks.md", import.meta.url), "utf8");
  const events = [...text.matchAll(/^```json\n(.*?)^```$/gms)].map(([, json = ""]) =>
    webhookPayload.parse(JSON.parse(json)),
  );
  return events.find(({ type }) => type === "reward.approved") ?? {};
}

describe("docs/webhooks.md", () => {
  test("verify.mjs accepts what is signed, and nothing else", async () => {
    const dir = await folderOf(await examplesOf("webhooks.md", { named: true }));
    const { isFromKiteloop } = await import(pathToFileURL(join(dir, "verify.mjs")).href);
    const { body, headers } = delivery(joined);
    expect(isFromKiteloop(secret, headers, body)).toBe(true);
    expect(isFromKiteloop(secret, headers, `${body} `)).toBe(false);
    expect(isFromKiteloop(secret, delivery(joined, 1).headers, body)).toBe(false);
    await rm(dir, { recursive: true });
  });

  test("receive.ts hands out an approved reward once it is verified", async () => {
    const source = exampleOf(await examplesOf("webhooks.md", { named: true }), "receive.ts");
    const handed: unknown[] = [];
    const { POST } = await exportsOf(source, {
      ...{ loader: "ts", required: sdk },
      given: {
        handOut: (...reward: unknown[]) => handed.push(reward),
        process: { env: { KITELOOP_WEBHOOK_SECRET: secret } },
      },
    });
    const call = async ({ body, headers }: ReturnType<typeof delivery>) => {
      const response = await POST?.(new Request("https://acme.com", { method: "POST", body, headers }));
      return response instanceof Response ? response.status : response;
    };
    expect(await call(delivery(joined))).toBe(204);
    expect(await call({ ...delivery(joined), body: "{}" })).toBe(400);
    expect(handed).toEqual([]);
    expect(await call(delivery(await approvedReward()))).toBe(204);
    expect(handed).toEqual([["evt_1", "user-17"]]);
  });
});

describe("docs/embedding.md", () => {
  const run = async (name: string, given: Record<string, unknown>) => {
    const code = exampleOf(await examplesOf("embedding.md"), name);
    await new Function(...Object.keys(given), `return (async () => {${code}})();`)(...Object.values(given));
  };

  test("take-along.js puts the link into the sign-up form, from which the server reads it", async () => {
    const link = { code: "KYTE2345", followedAt: 1_773_144_000_000, via: "whatsapp" };
    const referral = { value: "" };
    await run("take-along.js", {
      document: { querySelector: () => ({ elements: { referral } }) },
      kiteloop: { referral: async () => link },
    });
    expect(sdk.referralFromJson(referral.value)).toMatchObject({ code: "KYTE2345" });
  });

  test("existing-users.js passes an identity that the API takes", async () => {
    const calls: unknown[] = [];
    await run("existing-users.js", {
      user: { id: "user-42" },
      kiteloop: { identify: (identity: unknown) => calls.push(identity) },
    });
    expect(identifyParticipant.body.safeParse(calls[0]).error).toBeUndefined();
  });
});
