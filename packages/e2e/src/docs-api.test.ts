import { readFile } from "node:fs/promises";
import { scopes } from "@kiteloop/contract/tenancy/roles";
import * as sdk from "@kiteloop/sdk";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { newMember } from "./api.ts";
import { exampleOf, examplesOf } from "./docs/examples.ts";
import { dataFolder, type Instance, startInstance } from "./instance.ts";

let instance: Instance;
let secretKey: string;
let publishableKey: string;
let remove: () => Promise<void>;
let text: string;
let examples: Map<string, string>;

const created = z.object({ id: z.string(), publishableKey: z.string() });

beforeAll(async () => {
  text = await readFile(new URL("../../../docs/api.md", import.meta.url), "utf8");
  examples = await examplesOf("api.md");
  const folder = await dataFolder();
  remove = folder.remove;
  instance = await startInstance({ dataDir: folder.dataDir });
  const member = await newMember(instance, "mara-docs@example.com");
  const site = { name: "Acme", host: "acme.example", businessType: "saas", timeZone: "UTC" };
  const project = await member.expect(created, "POST", "/api/projects", site);
  publishableKey = project.publishableKey;
  const body = { name: "Server", projectId: project.id, scopes, expiresInDays: null };
  const shape = z.object({ secret: z.string() });
  secretKey = (await member.expect(shape, "POST", "/api/api-keys", body)).secret;
});
afterAll(async () => {
  await instance?.stop();
  await remove?.();
});

const kiteloop = () => sdk.createClient({ secretKey, baseUrl: instance.edge });

/** A page identifies a participant and reports the join of an invitee on the same device, which needs review. */
async function plantHeldReferral(): Promise<void> {
  const call = async (path: string, body: object) => {
    const answer = await fetch(`${instance.edge}${path}`, {
      method: "POST",
      headers: { origin: "https://acme.example", "content-type": "text/plain" },
      body: JSON.stringify({ key: publishableKey, ...body }),
    });
    return z.looseObject({ code: z.string().optional() }).parse(await answer.json());
  };
  const { code } = await call("/v1/participants", { externalId: "user-1", name: "Ana" });
  await call("/v1/joins", { code, externalId: "user-2" });
}

/** Runs an example, with the instance in place of the documentation's. Returns the lines it prints. */
async function runExample(name: string): Promise<string[]> {
  const code = exampleOf(examples, name)
    .replace(/^import .*\n/gm, "")
    .replaceAll("https://edge.example.com", instance.edge)
    .replaceAll("process.env.KITELOOP_SECRET_KEY", JSON.stringify(secretKey));
  const lines: string[] = [];
  const print = { log: (line: string) => lines.push(line) };
  const body = `return (async () => {${code}})();`;
  await new Function("createClient", "console", body)(sdk.createClient, print);
  return lines;
}

/** A curl command of the documentation as a request. */
function requestOf(command: string): { url: string; init: RequestInit } {
  const words = [...command.replaceAll("\\\n", " ").matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(
    ([, single, double, bare]) => single ?? double ?? bare ?? "",
  );
  const after = (option: string) =>
    words.flatMap((word, at) => (word === option ? [words[at + 1] ?? ""] : []));
  const [body] = after("-d");
  return {
    url: (words[1] ?? "").replace("https://edge.example.com", instance.edge),
    init: {
      method: body === undefined ? "GET" : "POST",
      headers: after("-H").map((header): [string, string] => {
        const [name = "", value = ""] = header.replace("$KITELOOP_SECRET_KEY", secretKey).split(": ");
        return [name, value];
      }),
      ...(body !== undefined && { body }),
    },
  };
}

test("each curl command gets a success", async () => {
  const commands = [...text.matchAll(/^```sh\n(curl .*?)^```$/gms)].map(([, command = ""]) => command);
  expect(commands.length).toBeGreaterThan(1);
  for (const command of commands) {
    const { url, init } = requestOf(command);
    const answer = await fetch(url, init);
    expect(answer.status, `${url}: ${await answer.text()}`).toBe(200);
  }
});

test("the review example approves what it describes", async () => {
  await plantHeldReferral();
  const before = await kiteloop().referrals.list({ review: "pending" });
  const rules = before.items.map(({ verdict }) => verdict.reasons.map(({ rule }) => rule));
  expect(rules).toEqual([["same_device"]]);
  await runExample("review.mjs");
  expect((await kiteloop().referrals.list({ review: "pending" })).items).toEqual([]);
  const [referral] = (await kiteloop().referrals.list()).items;
  expect(referral).toMatchObject({ inviteeExternalId: "user-2", review: "approved" });
});

test("the numbers example prints totals and the state of K", async () => {
  const [totals, k] = await runExample("numbers.mjs");
  expect(totals).toMatch(/^\d+ joins, \d+ conversions$/);
  expect(k).toMatch(/^(no K yet: \w+|K [\d.]+)$/);
});

test("the document lists every scope, and every endpoint that takes a secret key, with its scope", async () => {
  expect(scopes.filter((scope) => !text.includes(`| \`${scope}\` |`))).toEqual([]);
  const document: unknown = await (await fetch(`${instance.app}/openapi.json`)).json();
  const operation = z.object({ security: z.array(z.record(z.string(), z.unknown())).optional() });
  const { paths } = z
    .object({ paths: z.record(z.string(), z.record(z.string(), operation)) })
    .parse(document);
  const served = Object.entries(paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).flatMap(([method, { security = [] }]) =>
      security.some((one) => "secretKey" in one) ? [`${method.toUpperCase()} ${path}`] : [],
    ),
  );
  expect(served.length).toBeGreaterThan(10);
  // Pages call these with the publishable key; a server may, too.
  expect(served.filter((call) => !text.includes(`| \`${call}\` |`))).toEqual([]);
});
