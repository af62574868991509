import { endpoints } from "@kiteloop/contract/endpoints";
import { possibleErrors } from "@kiteloop/contract/shared/endpoint";
import { problem } from "@kiteloop/contract/shared/errors";
import { consumers, emailFeedback, timers } from "@kiteloop/functions/consumers";
import { type Powers, powers } from "@kiteloop/functions/powers";
import { routes } from "@kiteloop/functions/routes";
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
});
afterAll(async () => {
  await instance.stop();
  await site.close();
});

const work = [...routes, ...consumers, emailFeedback, ...timers];
const withIds = (path: string) => path.replaceAll(/\{\w+\}/g, "prj_00000000000000000000000000");

test.each(routes)(
  "$endpoint refuses unauthorized callers, as its contract says",
  async ({ endpoint: id }) => {
    const endpoint = endpoints.find((one) => one.id === id);
    if (endpoint === undefined) throw new Error(`${id} is no endpoint`);
    // Anybody may call these; they refuse a key in the address.
    const query = endpoint.auth.kind === "public" ? "?key=kl_live_pk_1" : "";
    const side = endpoint.path.startsWith("/api/") ? instance.app : instance.edge;
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

/** What the handlers of an access class ask IAM for, as `service:Action on resource`. */
function asked(access: string): Set<string> {
  const handlers = work.filter((one) => one.access === access).map(({ handler }) => handler);
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
};

function granted(given: Powers): Set<string> {
  const resources = Object.keys(services) as (keyof typeof services)[];
  return new Set(
    resources.flatMap((on) => (given[on] ?? []).map((action) => `${services[on]}:${action} on ${on}`)),
  );
}

/** Grants for paths that nothing above takes. */
const rare: Record<string, readonly string[]> = {
  // A failing call releases its idempotency key.
  ingest: ["dynamodb:DeleteItem on table"],
  // A timer reads an item that failed to note the failure, and deletes the note once it succeeds.
  mail: ["dynamodb:DeleteItem on table"],
  recheck: ["dynamodb:DeleteItem on table", "dynamodb:GetItem on table"],
  // It also notes failures, looks for a day that another run worked on, and removes what it wrote of an erased project.
  archive: [
    ...["dynamodb:DeleteItem on table", "dynamodb:GetItem on table", "dynamodb:PutItem on table"],
    "s3:DeleteObject on archive",
  ],
};

describe.each(Object.entries(powers))("the policy of %s", (access, given) => {
  test("allows every call that its handlers make", () => {
    expect(without(asked(access), granted(given))).toEqual([]);
  });

  test("grants nothing that none of them needs", () => {
    expect(without(granted(given), asked(access))).toEqual([...(rare[access] ?? [])].toSorted());
  });
});
