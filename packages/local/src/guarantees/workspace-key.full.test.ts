import type { Endpoint } from "@kiteloop/contract/shared/endpoint";
import { testIdOf } from "@kiteloop/contract/shared/test-mode";
import { personalScope, type Scope, workspaceScopes } from "@kiteloop/contract/tenancy/roles";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { newProject } from "../testing/created.ts";
import { startTestInstance, type TestInstance } from "../testing/instance.ts";
import { type Answer, codeOf, signUpMember, type TestMember } from "../testing/member.ts";
import { absentRecords, type Records } from "../testing/records.ts";
import {
  bodyFor,
  type Planted,
  pathFor,
  plant,
  serverEndpoints,
  workspaceEndpoints,
} from "../testing/requests.ts";
import { callApi, makeSecretKey, makeWorkspaceKey } from "../testing/server-api.ts";

let instance: TestInstance;
let member: TestMember;
let own: Planted;
let foreign: Planted;
let key: string;

beforeAll(async () => {
  instance = await startTestInstance();
  member = await signUpMember(instance);
  own = await plant(instance, member, "Homemark");
  foreign = await plant(instance, await signUpMember(instance), "Farmark");
  key = (await makeWorkspaceKey(member)).secret;
});
afterAll(() => instance.stop());

const isInQuery = ({ query }: Endpoint) => "projectId" in Object(Object(query._zod.def).shape);
const namesProject = (endpoint: Endpoint) => endpoint.path.includes("{projectId}") || isInQuery(endpoint);

function ask(
  endpoint: Endpoint,
  records: Partial<Records>,
  secret = key,
  body = bodyFor(endpoint, records),
): Promise<Answer> {
  const query = isInQuery(endpoint) ? `?projectId=${records.projectId}` : "";
  const path = `${pathFor(endpoint, records)}${query}`;
  return callApi(instance, { method: endpoint.method, path, key: secret, body });
}
const withoutRequestId = ({ status, text }: Answer) => `${status} ${text.replace(/req_[0-9a-z]{26}/, "req")}`;

function scopesOf({ auth }: Endpoint): Scope[] {
  if (auth.kind !== "secret") throw new Error("not for servers");
  return [auth.scope ?? [], auth.personal ? personalScope : []].flat();
}

describe.each(workspaceEndpoints)("$id", (endpoint) => {
  test("needs its scopes, and answers within the workspace", async () => {
    for (const needed of scopesOf(endpoint)) {
      const others = workspaceScopes.filter((scope) => scope !== needed);
      const narrow = (await makeWorkspaceKey(member, others)).secret;
      expect(codeOf(await ask(endpoint, own, narrow))).toBe("key.scope_missing");
    }
    const answer = await ask(endpoint, own);
    // The planted project has data of its own.
    expect([endpoint.status, "import.not_empty"]).toContain(codeOf(answer));
    expect(answer.text).not.toContain("Farmark");
    expect(answer.text).not.toContain("kl_identity");
  });

  if (namesProject(endpoint))
    test("another workspace's project, one in test mode and a missing one look the same", async () => {
      await member.send("POST", `/api/projects/${own.projectId}/test`, {});
      const inTest = { projectId: testIdOf(own.projectId) };
      const missing = withoutRequestId(await ask(endpoint, absentRecords()));
      expect(missing).toContain("not_found");
      for (const records of [foreign, inTest])
        expect(withoutRequestId(await ask(endpoint, records))).toBe(missing);
    });
});

test("no other endpoint of servers admits a workspace key, whatever the project", async () => {
  const others = serverEndpoints.filter((endpoint) => !workspaceEndpoints.includes(endpoint));
  expect(others.length).toBeGreaterThan(30);
  for (const endpoint of others)
    expect([endpoint.id, codeOf(await ask(endpoint, own))]).toEqual([endpoint.id, "key.wrong_kind"]);
  const join = { externalId: "x", code: own.participant.code };
  const path = "/v1/joins";
  expect(codeOf(await callApi(instance, { method: "POST", path, key, body: join }))).toBe("key.wrong_kind");
});

test("a key of one project neither creates projects nor reaches another of its workspace", async () => {
  const { secret } = await makeSecretKey(member, own.projectId);
  const [another] = await projectsMade(1);
  const create = { method: "POST", path: "/v1/projects", key: secret, body: newProject("Third") };
  expect(codeOf(await callApi(instance, create))).toBe("key.wrong_kind");
  for (const endpoint of workspaceEndpoints.filter(namesProject))
    expect(codeOf(await ask(endpoint, { projectId: another ?? "" }, secret))).toBe("not_found");
});

const created = z.object({ id: z.string(), host: z.string() });

/** Ids of new projects, made with the workspace key. */
async function projectsMade(count: number): Promise<string[]> {
  const bodies = Array.from({ length: count }, () => newProject());
  const answers = await Promise.all(
    bodies.map((body) => callApi(instance, { method: "POST", path: "/v1/projects", key, body })),
  );
  return answers.map(({ body }) => created.parse(body).id);
}

test("without a project it exports nothing, and says so", async () => {
  const answer = await callApi(instance, { path: "/v1/export", key });
  expect([codeOf(answer), answer.text]).toEqual(["request.invalid", expect.stringContaining("projectId")]);
});

test("it works from its addresses only, and is refused in an address", async () => {
  const limited = (await makeWorkspaceKey(member, workspaceScopes, ["192.0.2.1"])).secret;
  expect(codeOf(await callApi(instance, { path: "/v1/projects", key: limited }))).toBe("key.ip_not_allowed");
  expect(codeOf(await callApi(instance, { path: `/v1/projects?key=${key}`, key }))).toBe(
    "request.key_in_url",
  );
});

test("it lists all projects of the workspace, and creates each once under its Idempotency-Key", async () => {
  const body = newProject();
  const create = (more: object = {}) =>
    callApi(instance, {
      ...{ method: "POST", path: "/v1/projects", key, body: { ...body, ...more } },
      headers: { "idempotency-key": "restore-1" },
    });
  const first = await create();
  expect(first.status, first.text).toBe(201);
  expect((await create()).body).toEqual(first.body);
  expect(codeOf(await create({ name: "Other" }))).toBe("idempotency.mismatch");
  const again = { method: "POST", path: "/v1/projects", key, body };
  expect(codeOf(await callApi(instance, again))).toBe("project.host_taken");
  expect(codeOf(await callApi(instance, { ...again, body: { ...body, plan: "free" } }))).toBe(
    "request.invalid",
  );
  const { items } = z
    .object({ items: z.array(created) })
    .parse((await callApi(instance, { path: "/v1/projects", key })).body);
  expect(items.map(({ id }) => id)).toEqual(
    expect.arrayContaining([own.projectId, created.parse(first.body).id]),
  );
  expect(items.filter(({ host }) => host === body.host)).toHaveLength(1);
});

test("an import is refused as a whole for a bad line, and repeated it changes nothing", async () => {
  const [projectId = ""] = await projectsMade(1);
  const [endpoint] = workspaceEndpoints.filter(({ id }) => id === "project.apiImport");
  if (endpoint === undefined) throw new Error("not in the contract");
  const text = z
    .object({ text: z.string() })
    .parse((await callApi(instance, { path: `/v1/export?projectId=${own.projectId}`, key })).body).text;
  const [head, ...lines] = text
    .trim()
    .split("\n")
    .map((line): unknown => JSON.parse(line));
  const send = (body: object) => ask(endpoint, { projectId }, key, body);
  const bad = await send({ head, lines: [...lines, { kind: "participant", item: { projectId: "x" } }] });
  expect([codeOf(bad), bad.text]).toEqual([
    "request.invalid",
    expect.stringContaining(`lines.${lines.length}`),
  ]);
  const first = z.object({ taken: z.number().positive() }).safeParse((await send({ head, lines })).body);
  expect(first.success).toBe(true);
  expect((await send({ head, lines })).body).toEqual({ taken: 0, known: lines.length });
  // Another project's export.
  expect(codeOf(await ask(endpoint, { projectId }))).toBe("import.not_empty");
});
