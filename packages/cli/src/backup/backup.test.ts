import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { workspaceScopes } from "@kiteloop/contract/tenancy/roles";
import { afterEach, beforeEach, expect, test } from "vitest";
import { run } from "../run.ts";

const secretKey = `kl_live_sk_${"Ab3".repeat(10)}`;
const site = { name: "Acme", host: "acme.example", businessType: "saas", timeZone: "UTC" };
const head = { kind: "head", format: 1, project: { id: "prj_0", ...site } };
const person = (n: number) => ({ kind: "participant", item: { externalId: `p${n}`, name: "a\u2028b" } });
const reward = (state: string) => ({ kind: "reward", item: { rewardId: "rwd_1", state } });
const textOf = (...lines: object[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join("");

let dir: string;
let server: Server;
let baseUrl: string;
/** Projects by id, and the export of each; null if it fails. */
let projects: Map<string, string | null>;
let imported: unknown[];
/** The answer to an import of these lines. */
let answer: (lines: unknown[]) => [number, object];
const said: string[] = [];

function respond(method: string, path: string, body: { lines: unknown[] }): [number, object] {
  const items = [...projects.keys()].map((id) => ({ ...site, id, host: `${id}.example` }));
  if (path === "/v1/key") return [200, { scopes: workspaceScopes, projectId: null }];
  if (path === "/v1/projects") {
    if (method === "GET") return [200, { items }];
    projects.set("prj_9", "");
    return [201, { ...body, id: "prj_9" }];
  }
  if (path === "/v1/projects/prj_8") return [200, { ...site, id: "prj_8" }];
  if (path.startsWith("/v1/export")) {
    const [, id = ""] = /projectId=(\w+)/.exec(path) ?? [];
    const [, kind] = /format=csv&kind=(\w+)/.exec(path) ?? [];
    if (kind === "conversion") return [403, { code: "key.scope_missing", title: "It lacks a scope." }];
    if (kind !== undefined)
      return path.includes("cursor")
        ? [200, { text: "Zoë\r\n", lines: 1, done: 1 }]
        : [200, { text: `${kind}\r\n`, lines: 1, done: 0.5, next: "c" }];
    const text = projects.get(id);
    if (typeof text !== "string") return [403, { code: "key.scope_missing", title: "It lacks a scope." }];
    // In two parts.
    if (path.includes("cursor")) return [200, { text: "", lines: 0, done: 1 }];
    return [200, { text, lines: text.split("\n").length - 1, done: 0.5, next: "c" }];
  }
  imported.push(...body.lines);
  return answer(body.lines);
}

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "kiteloop-backup-"));
  projects = new Map();
  imported = [];
  said.length = 0;
  answer = ({ length: taken }) => [200, { taken, known: 0 }];
  server = createServer((request, response) => {
    let sent = "";
    request.on("data", (part: Buffer) => {
      sent += part.toString();
    });
    request.on("end", () => {
      const body = sent === "" ? { lines: [] } : JSON.parse(sent);
      const [status, result] = respond(request.method ?? "", request.url ?? "", body);
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(result));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  baseUrl = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await rm(dir, { recursive: true });
});

const command = (...args: string[]) =>
  run(
    {
      env: { KITELOOP_URL: baseUrl, KITELOOP_SECRET_KEY: secretKey },
      input: Readable.from([]),
      out: (text) => said.push(text),
      error: (text) => said.push(text),
    },
    args,
  );
const fileWith = async (text: string) => {
  await writeFile(join(dir, "one.jsonl"), text);
  return join(dir, "one.jsonl");
};

test("each project becomes a private file, with its records in the manifest", async () => {
  projects.set("prj_1", textOf(head, person(1), person(2), reward("pending"), reward("approved")));
  projects.set("prj_2", textOf(head));
  expect(await command("export", "--all", "--dir", dir)).toBe(0);
  expect((await readdir(dir)).toSorted()).toEqual(["manifest.json", "prj_1.jsonl", "prj_2.jsonl"]);
  expect((await stat(join(dir, "prj_1.jsonl"))).mode & 0o077).toBe(0);
  expect(JSON.parse(await readFile(join(dir, "manifest.json"), "utf8"))).toMatchObject({
    instance: baseUrl,
    projects: [
      { id: "prj_1", file: "prj_1.jsonl", lines: 5, records: { participant: 2, reward: 1 } },
      { id: "prj_2", file: "prj_2.jsonl", lines: 1, records: {} },
    ],
  });
});

test("an export that fails midway leaves an earlier one as it was, and nothing else", async () => {
  projects.set("prj_1", textOf(head)).set("prj_2", textOf(head));
  await command("export", "--all", "--dir", dir);
  const before = await readFile(join(dir, "prj_1.jsonl"), "utf8");
  projects.set("prj_1", textOf(head, person(1))).set("prj_2", null);
  expect(await command("export", "--all", "--dir", dir)).toBe(1);
  expect(await readFile(join(dir, "prj_1.jsonl"), "utf8")).toBe(before);
  expect((await readdir(dir)).toSorted()).toEqual(["manifest.json", "prj_1.jsonl", "prj_2.jsonl"]);
  expect(await command("export", "prj_7", "--dir", dir)).toBe(2);
  expect(await command("export", "--dir", dir)).toBe(2);
});

test("a table becomes a whole CSV file that spreadsheets read as UTF-8, or the earlier one stays", async () => {
  projects.set("prj_1", textOf(head));
  const tables = ["export", "prj_1", "--dir", dir, "--csv", "reward", "--csv"];
  expect(await command(...tables, "participant")).toBe(0);
  const written = ["prj_1-participant.csv", "prj_1-reward.csv"];
  expect((await readdir(dir)).toSorted()).toEqual(written);
  expect(await readFile(join(dir, "prj_1-reward.csv"), "utf8")).toBe("\ufeffreward\r\nZoë\r\n");
  expect((await stat(join(dir, "prj_1-reward.csv"))).mode & 0o077).toBe(0);
  expect(await command(...tables, "conversion")).toBe(1);
  expect(await command(...tables, "waitlistPlace")).toBe(2);
  expect((await readdir(dir)).toSorted()).toEqual(written);
});

test("a project id that could name a file elsewhere is refused, and nothing is written", async () => {
  projects.set("../prj_1", textOf(head));
  expect(await command("export", "--all", "--dir", join(dir, "backups"))).toBe(2);
  expect(said.join("")).toContain("invalid project id: ../prj_1");
  expect(await readdir(dir)).toEqual([]);
});

test("an import sends every line, and names the file's line that is refused", async () => {
  const path = await fileWith(`${textOf(head)}\n${textOf(person(1), person(2))}`);
  answer = () => [
    400,
    {
      code: "request.invalid",
      title: "Invalid.",
      errors: [{ path: "lines.1", message: "is no participant" }],
    },
  ];
  expect(await command("import", path)).toBe(1);
  expect(imported).toEqual([person(1), person(2)]);
  expect(said.join("")).toContain(`${path} line 4: is no participant`);
});

test("an import fails if the project has another number of records than the file", async () => {
  const path = await fileWith(textOf(head, person(1), person(2)));
  expect(await command("import", path)).toBe(1);
  expect(said.join("")).toContain(`${path}: participant: the file has 2, the project has 0`);
  projects.set("prj_8", textOf(head, person(1), person(2)));
  expect(await command("import", path, "--project", "prj_8")).toBe(0);
});

test.each<[string, string, RegExp]>([
  ["text", `${textOf(head)}hello\n`, /line 2 is not of an export/],
  ["a file without a head", textOf(person(1)), /line 1 is not of an export/],
  ["an empty file", "", /is empty/],
  ["an export of a workspace", textOf(head, person(1), head), /has several projects/],
])("%s is refused before anything is sent", async (_, text, message) => {
  expect(await command("import", await fileWith(text))).toBe(2);
  expect(said.join("")).toMatch(message);
  expect(imported).toEqual([]);
});

test("a file that differs from its manifest is refused before anything is sent", async () => {
  projects.set("prj_1", textOf(head, person(1)));
  await command("export", "--all", "--dir", dir);
  await writeFile(join(dir, "prj_1.jsonl"), textOf(head, person(2)));
  expect(await command("import", join(dir, "prj_1.jsonl"))).toBe(2);
  expect(said.join("")).toContain("SHA-256 differs");
  await writeFile(join(dir, "manifest.json"), '{"format":1,"proj');
  expect(await command("import", join(dir, "prj_1.jsonl"))).toBe(2);
  expect(said.join("")).toContain("manifest.json isn't JSON");
  expect(imported).toEqual([]);
});
