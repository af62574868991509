import { endpoints } from "@kiteloop/contract/endpoints";
import { possibleErrors } from "@kiteloop/contract/shared/endpoint";
import { problem } from "@kiteloop/contract/shared/errors";
import { readAllItems } from "@kiteloop/core/testing";
import { consumers, dueTimers, emailFeedback, timers } from "@kiteloop/functions/consumers";
import { type Powers, powers } from "@kiteloop/functions/powers";
import { sideOf } from "@kiteloop/functions/route";
import { routes } from "@kiteloop/functions/routes";
import { bundlingTimeout } from "@kiteloop/functions/testing/bundles-of-run";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type DeployedInstance, startDeployedInstance } from "../testing/deployed/instance.ts";
import { useEverything } from "../testing/deployed/use-everything.ts";
import { fixtureSites, type ServedSite, serveSite } from "../testing/sites/index.ts";

let site: ServedSite;
let instance: DeployedInstance;

beforeAll(async () => {
  const [first] = fixtureSites;
  if (first === undefined) throw new Error("no site to read");
  site = await serveSite(first);
  instance = await startDeployedInstance([site.host]);
}, bundlingTimeout);
afterAll(async () => {
  await instance.stop();
  await site.close();
});

const work = [...routes, ...consumers, emailFeedback, dueTimers, ...timers];
const withIds = (path: string) => path.replaceAll(/\{\w+\}/g, "prj_00000000000000000000000000");

test.each(routes)(
  "$endpoint refuses unauthorized callers, as its contract says",
  async ({ endpoint: id }) => {
    const endpoint = endpoints.find((one) => one.id === id);
    if (endpoint === undefined) throw new Error(`${id} is no endpoint`);
    // Anybody may call these; they refuse a key in the address.
    const query = endpoint.auth.kind === "public" ? "?key=kl_live_pk_1" : "";
    const side = instance[sideOf(endpoint.path)];
    const answer = await fetch(`${side}${withIds(endpoint.path)}${query}`, {
      method: endpoint.method,
      headers: { origin: instance.app, "content-type": "application/json" },
      ...(endpoint.method === "GET" ? {} : { body: "{}" }),
    });
    const { code, status } = problem.parse(await answer.json());
    expect(status).toBe(answer.status);
    const expected = {
      public: "request.key_in_url",
      session: "auth.required",
      staff: "auth.required",
      member: "auth.required",
      publishable: "key.invalid",
      secret: "key.invalid",
      "publishable-or-secret": "key.invalid",
    };
    expect(code).toBe(expected[endpoint.auth.kind]);
    expect(possibleErrors(endpoint).has(code)).toBe(true);
  },
);

test("every endpoint, consumer, queue and timer does its work", async () => {
  const before = instance.recorder.invocations.length;
  await useEverything(instance, site.host).catch((error: unknown) => {
    const cause = instance.lines.findLast((line) => line.includes('"level":"error"'));
    throw new Error(`what the log says: ${cause}`, { cause: error });
  });
  const done = instance.recorder.invocations.slice(before);
  const statuses = (handler: string) =>
    done.filter((one) => one.handler === handler).map(({ status }) => status);
  for (const { endpoint: id, handler } of routes) {
    const { status } = endpoints.find((one) => one.id === id) ?? {};
    // This endpoint exists to fail.
    expect([id, statuses(handler)]).toEqual([
      id,
      expect.arrayContaining([id === "system.raise" ? 500 : status]),
    ]);
  }
  for (const { handler } of work) expect([handler, statuses(handler)]).not.toEqual([handler, []]);
  expect(instance.recorder.strays).toEqual([]);
});

/** Texts by which someone gets access, as answers, cookies and emails of the instance give them out. */
function secretsGivenOut(): Map<string, Set<string>> {
  const emails = instance.emails.map(({ text }) => text);
  const all = [...instance.answers, ...emails].join("\n");
  const found = (form: RegExp, text = all) =>
    new Set([...text.matchAll(form)].map(([whole, part]) => part ?? whole));
  return new Map([
    ["identity secret", found(/kl_identity_\w{43}/g)],
    ["webhook secret", found(/whsec_[\w+/=]{40,}/g)],
    ["secret key", found(/kl_(?:live|test)_sk_\w{30}/g)],
    ["token", found(/"token":"([^"]{20,})"/g)],
    ["cookie", found(/^[\w-]*(?:access|refresh|challenge)[\w-]*=([^;]{20,});/gm)],
    ["authenticator secret", found(/[?&]secret=([A-Z2-7]{16,})/g)],
    ["recovery code", found(/"([0-9a-z]{4}(?:-[0-9a-z]{4}){3})"/g)],
    ["link in an email", found(/[/=#]([\w.-]{32,})(?=[\s"&]|$)/gm, emails.join("\n"))],
  ]);
}

test("no secret is in the table as it was given out", async () => {
  const stored = (await readAllItems(instance.table)).map((item) => JSON.stringify(item));
  expect(stored.length).toBeGreaterThan(100);
  const given = secretsGivenOut();
  for (const [kind, secrets] of given) {
    expect([kind, secrets.size]).not.toEqual([kind, 0]);
    const inClear = stored.filter((item) => [...secrets].some((secret) => item.includes(secret)));
    expect([kind, inClear]).toEqual([kind, []]);
  }
});

test("the keys of secrets are read once per process", () => {
  const reads = new Map<string, number>();
  for (const { handler, calls } of instance.recorder.invocations) {
    const count = calls.filter(({ action }) => action === "ssm:GetParameter").length;
    reads.set(handler, (reads.get(handler) ?? 0) + count);
  }
  expect(reads.get("referrals/participant.identify")).toBe(1);
  expect(reads.get("publishing/event.ingest")).toBe(0);
  expect([...reads].filter(([, count]) => count > 1)).toEqual([]);
});

/** The permissions that the handlers of a class use, as `service:Action on resource`. */
function asked(powerClass: string): Set<string> {
  const handlers = work.filter((one) => one.powers === powerClass).map(({ handler }) => handler);
  const calls = instance.recorder.invocations
    .filter(({ handler }) => handlers.includes(handler))
    .flatMap((invocation) => invocation.calls);
  return new Set(calls.map(({ action, resource }) => `${action} on ${resource}`));
}

const without = (all: Set<string>, some: Set<string>) => [...all].filter((one) => !some.has(one)).toSorted();

const services = {
  table: "dynamodb",
  indexes: "dynamodb",
  assets: "s3",
  pictures: "s3",
  archive: "s3",
  userPool: "cognito-idp",
  mail: "ses",
  domains: "ses",
  bounced: "ses",
  secretKeys: "ssm",
};

function granted(given: Powers): Set<string> {
  const resources = Object.keys(services) as (keyof typeof services)[];
  return new Set(
    resources.flatMap((on) => (given[on] ?? []).map((action) => `${services[on]}:${action} on ${on}`)),
  );
}

/** Grants for paths that no call above uses. */
const rare: Record<string, readonly string[]> = {
  // A dispute that is won settles a debt, whose mark is deleted. A promotion code joins by a click that must stay the same.
  money: ["dynamodb:ConditionCheckItem on table", "dynamodb:DeleteItem on table"],
  // An address that bounced and unsubscribed stays unsubscribed when a member takes it off the list.
  senders: ["dynamodb:UpdateItem on table"],
  // A timer reads a failed item to record its failure, and deletes the record once the item succeeds.
  mail: ["dynamodb:DeleteItem on table"],
  recheck: ["dynamodb:DeleteItem on table", "dynamodb:GetItem on table"],
  // It also records failures, checks for a day that another run worked on, and removes the lines of an erased
  // project.
  archive: [
    ...["dynamodb:DeleteItem on table", "dynamodb:GetItem on table", "dynamodb:PutItem on table"],
    "s3:DeleteObject on archive",
  ],
};

describe.each(Object.entries(powers))("the policy of %s", (powerClass, given) => {
  test("allows every call that its handlers make", () => {
    expect(without(asked(powerClass), granted(given))).toEqual([]);
  });

  test("grants nothing that none of them needs", () => {
    expect(without(granted(given), asked(powerClass))).toEqual([...(rare[powerClass] ?? [])].toSorted());
  });
});
