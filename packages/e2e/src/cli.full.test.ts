import { execFile } from "node:child_process";
import { appendFile, mkdtemp, readdir, readFile, rm, symlink, truncate } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { workspaceScopes } from "@kiteloop/contract/tenancy/roles";
import { buildPackage, recipes } from "@kiteloop/tooling/pack";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { type ApiClient, newMember } from "./api.ts";
import { exampleOf, examplesOf } from "./docs/examples.ts";
import { dataFolder, type Instance, startInstance } from "./instance.ts";
import { act, loadNodes, startWorkflow } from "./n8n-host.ts";

const modules = fileURLToPath(new URL("../../../node_modules", import.meta.url));
let folder: string;
let command: string;
let instance: Instance;
let removeData: () => Promise<void>;
let member: ApiClient;
let project: { id: string; publishableKey: string };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "kiteloop-cli-"));
  const data = await dataFolder();
  removeData = data.remove;
  [instance] = await Promise.all([
    startInstance({ dataDir: data.dataDir }),
    buildPackage(recipes.cli, join(folder, "cli")),
    buildPackage(recipes.n8n, join(folder, "n8n")),
    symlink(modules, join(folder, "node_modules"), "junction"),
  ]);
  command = join(folder, "cli/esm/index.js");
  member = await newMember(instance, "mara-cli@example.com");
  const site = { name: "Acme", host: "acme.example", businessType: "saas", timeZone: "UTC" };
  const created = z.object({ id: z.string(), publishableKey: z.string() });
  project = await member.expect(created, "POST", "/api/projects", site);
});
afterAll(async () => {
  await instance?.stop();
  await removeData?.();
  await rm(folder, { recursive: true, force: true });
});

async function keyWith(...scopes: string[]): Promise<string> {
  const body = { name: "Command line", projectId: project.id, scopes, expiresInDays: null };
  return (await member.expect(z.object({ secret: z.string() }), "POST", "/api/api-keys", body)).secret;
}
async function workspaceKey(): Promise<string> {
  const body = { name: "Backup", projectId: null, scopes: workspaceScopes, expiresInDays: null };
  return (await member.expect(z.object({ secret: z.string() }), "POST", "/api/api-keys", body)).secret;
}
const environment = (secretKey: string) => ({ KITELOOP_URL: instance.edge, KITELOOP_SECRET_KEY: secretKey });

async function kiteloop(secretKey: string, ...args: string[]): Promise<unknown> {
  const env = { ...process.env, ...environment(secretKey) };
  const { stdout } = await promisify(execFile)(process.execPath, [command, ...args], { env, cwd: folder });
  return JSON.parse(stdout);
}

test("the packed command identifies a participant and reads them back from a running instance", async () => {
  const secretKey = await keyWith("participants:write", "participants:read", "personal:read");
  const identified = await kiteloop(
    secretKey,
    "participant",
    "identify",
    "--externalId",
    "ana",
    "--name",
    "Ana",
  );
  expect(identified).toMatchObject({ name: "Ana" });
  const { participantId } = z.looseObject({ participantId: z.string() }).parse(identified);
  expect(await kiteloop(secretKey, "participant", "get", participantId)).toMatchObject({
    participant: { id: participantId, name: "Ana" },
  });
});

const answerOf = z.object({
  isError: z.boolean().optional(),
  content: z.tuple([z.object({ type: z.literal("text"), text: z.string() })]),
});

/** The official MCP client, connected to the command as an assistant would. */
async function connect(secretKey: string) {
  const client = new Client({ name: "test", version: "1.0.0" });
  const args = [command, "mcp"];
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args, env: environment(secretKey) }),
  );
  const call = async (name: string, values: Record<string, unknown>) => {
    const { isError, content } = answerOf.parse(await client.callTool({ name, arguments: values }));
    return { isError: isError === true, answer: z.looseObject({}).parse(JSON.parse(content[0].text)) };
  };
  return { client, call };
}

test("an assistant reads by tools, and erases a participant only after it has shown what it would do", async () => {
  const secretKey = await keyWith("participants:write", "participants:read", "participants:erase");
  const { client, call } = await connect(secretKey);
  try {
    const { tools } = await client.listTools();
    const erase = tools.find(({ name }) => name === "participant_erase");
    expect(erase?.annotations).toMatchObject({ readOnlyHint: false, destructiveHint: true });
    expect(tools.find(({ name }) => name === "participant_list")?.annotations?.readOnlyHint).toBe(true);
    const { answer } = await call("participant_identify", { externalId: "leo", name: "Leo", apply: true });
    const values = { participantId: String(answer.participantId), confirm: "leo" };
    const there = { participant: { id: values.participantId, externalId: "leo" } };
    const wouldSend = { method: "POST", path: `/v1/participants/${values.participantId}/erase` };
    expect(await call("participant_erase", values)).toMatchObject({
      isError: false,
      answer: { wouldSend, now: there },
    });
    const read = () => call("participant_get", { participantId: values.participantId });
    expect((await read()).answer).toMatchObject(there);
    expect((await call("participant_erase", { ...values, apply: true })).isError).toBe(false);
    expect(JSON.stringify((await read()).answer)).not.toContain("leo");
  } finally {
    await client.close();
  }
});

test("an assistant is offered the tools that the key's scopes allow, and no others", async () => {
  const { client, call } = await connect(await keyWith("participants:read"));
  try {
    const names = (await client.listTools()).tools.map(({ name }) => name);
    expect(names.toSorted()).toEqual([
      "key_get",
      "participant_get",
      "participant_list",
      "payee_get",
      "payer_get",
    ]);
    expect(client.getInstructions()).toContain("Acme");
    expect((await call("participant_list", { list: "newest" })).isError).toBe(false);
  } finally {
    await client.close();
  }
});

test("the packed action node for n8n calls the operations that the contract declares", async () => {
  const nodes = loadNodes(join(folder, "n8n"));
  const secretKey = await keyWith("participants:write", "participants:read", "personal:read");
  const run = (values: object) => act(nodes, { baseUrl: instance.edge, secretKey }, { ...values });
  const fields = { name: "Nora" };
  const identify = { resource: "participant", operation: "participant.identify", externalId: "nora" };
  const made = await run({ ...identify, additionalFields: fields });
  const { participantId } = z.looseObject({ participantId: z.string() }).parse(made);
  const get = { resource: "participant", operation: "participant.get", participantId };
  expect(await run(get)).toMatchObject({ participant: { externalId: "nora", name: "Nora" } });
  const list = { resource: "participant", operation: "participant.list" };
  const found = await run({ ...list, additionalFields: { externalId: "nora" } });
  expect(found).toMatchObject({ items: [{ id: participantId }] });
  const refused = run({ resource: "reward", operation: "reward.list", additionalFields: {} });
  await expect(refused).rejects.toMatchObject({ httpCode: "403" });
});

test("the packed trigger for n8n creates its endpoint, starts for verified events only, and deletes it", async () => {
  const nodes = loadNodes(join(folder, "n8n"));
  const secretKey = await keyWith("webhooks:write", "webhooks:read", "participants:write");
  const credentials = { baseUrl: instance.edge, secretKey };
  const workflow = await startWorkflow(nodes, credentials, { events: ["participant.created"] });
  try {
    expect(await workflow.call("checkExists")).toBe(false);
    expect(await workflow.call("create")).toBe(true);
    expect(await workflow.call("checkExists")).toBe(true);
    const { webhookId } = z.looseObject({ webhookId: z.string() }).parse(workflow.stored);
    const test = `${instance.edge}/v1/webhooks/${webhookId}/test`;
    const headers = { authorization: `Bearer ${secretKey}`, "content-type": "application/json" };
    const sent = await fetch(test, { method: "POST", headers, body: "{}" });
    expect(await sent.json()).toMatchObject({ state: "delivered" });
    expect(workflow.items).toMatchObject([{ type: "webhook.test", data: { webhookId } }]);
    // An endpoint that has just answered gets the next event at once.
    const identify = { resource: "participant", operation: "participant.identify", externalId: "nick" };
    await act(nodes, credentials, identify);
    await expect
      .poll(() => workflow.items, { timeout: 60_000 })
      .toMatchObject([{}, { type: "participant.created", data: { participantExternalId: "nick" } }]);

    const forged = await fetch(workflow.url, { method: "POST", headers, body: "{}" });
    expect(forged.status).toBe(400);
    expect(workflow.items).toHaveLength(2);
    expect(await workflow.call("delete")).toBe(true);
    expect(workflow.stored).toEqual({});
    expect(await workflow.call("checkExists")).toBe(false);
    // n8n asks again for a workflow whose endpoint is gone, and keeps the workflow on if that fails.
    expect(await workflow.call("delete")).toBe(true);
  } finally {
    workflow.close();
  }
});

const exported = z.object({
  projects: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      file: z.string(),
      sha256: z.string(),
      records: z.record(z.string(), z.number()),
    }),
  ),
});
const imported = z.array(
  z.object({
    projectId: z.string(),
    name: z.string(),
    taken: z.number(),
    known: z.number(),
    checked: z.boolean(),
  }),
);

/** Of the file and not of its numbers. A copy beside its original has codes of its own. */
const ofFile = new Set(["project", "projectId", "id", "asOf", "code"]);

/** The numbers that the files add up to. */
async function recomputed(files: readonly string[]): Promise<unknown> {
  const script = fileURLToPath(new URL("../../tooling/src/recompute.mjs", import.meta.url));
  const range = ["--from", "2026-01-01", "--to", "2026-12-31", "--json"];
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...files, ...range]);
  return JSON.parse(stdout, (name: string, value: unknown) => (ofFile.has(name) ? undefined : value));
}

test("two projects exported by a workspace key come back in another workspace with equal numbers", async () => {
  const keyOfProject = await keyWith("participants:write", "joins:write", "conversions:write");
  const { code } = z
    .looseObject({ code: z.string() })
    .parse(await kiteloop(keyOfProject, "participant", "identify", "--externalId", "iris", "--name", "Iris"));
  await kiteloop(keyOfProject, "referral", "join", "--externalId", "jon", "--code", code);
  await kiteloop(
    ...([keyOfProject, "conversion", "report", "--externalId", "order"] as const),
    ...["--participantExternalId", "jon"],
  );
  const site = { name: "Second", host: "second.example", businessType: "saas", timeZone: "Asia/Tokyo" };
  await member.expect(z.object({ id: z.string() }), "POST", "/api/projects", site);
  const key = await workspaceKey();
  const workflow = exampleOf(await examplesOf("cli.md"), "backup.yml");
  const documented = /- run: kiteloop (.+)/.exec(workflow)?.[1]?.split(" ") ?? [];
  const backup = join(folder, "backup");
  const { projects } = exported.parse(await kiteloop(key, ...documented));
  expect(projects.map(({ name }) => name).toSorted()).toEqual(["Acme", "Second"]);
  expect(projects.find(({ name }) => name === "Acme")?.records).toMatchObject({ referral: 1, conversion: 1 });
  expect((await readdir(backup)).toSorted()).toEqual(
    ["manifest.json", ...projects.map(({ file }) => file)].toSorted(),
  );

  // A later failure leaves the backup as it is.
  const before = await readFile(join(backup, "manifest.json"), "utf8");
  await expect(kiteloop(key, "export", "prj_absent", "--dir", backup)).rejects.toThrow("reads no project");
  await expect(kiteloop(keyOfProject, "export", "--all", "--dir", backup)).rejects.toThrow(
    "key.scope_missing",
  );
  expect(await readFile(join(backup, "manifest.json"), "utf8")).toBe(before);

  member = await newMember(instance, "mara-restore@example.com");
  const other = await workspaceKey();
  const files = projects.map(({ file }) => join(backup, file));
  const first = imported.parse(await kiteloop(other, "import", ...files));
  expect(first).toMatchObject([{ checked: true }, { checked: true }]);
  const again = imported.parse(await kiteloop(other, "import", ...files));
  expect(again.map(({ projectId }) => projectId)).toEqual(first.map(({ projectId }) => projectId));
  expect(again.map(({ taken }) => taken)).toEqual([0, 0]);

  const restored = join(folder, "restored");
  const copies = exported.parse(await kiteloop(other, "export", "--all", "--dir", restored)).projects;
  const copyOf = (name: string) => join(restored, copies.find((copy) => copy.name === name)?.file ?? "");
  expect(await recomputed(projects.map(({ name }) => copyOf(name)))).toEqual(await recomputed(files));

  const [file = ""] = files;
  await appendFile(file, "{}\n");
  await expect(kiteloop(other, "import", file)).rejects.toThrow(/line \d+ is not of an export/);
  await truncate(file, 200);
  await expect(kiteloop(other, "import", file)).rejects.toThrow(/not of an export|SHA-256 differs/);
});
