import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listProjects } from "@kiteloop/contract/publishing/project";
import { type ExportHead, importLines } from "@kiteloop/contract/reports/export";
import { encodeId } from "@kiteloop/contract/shared/ids";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listen } from "../server/listen.ts";
import { startTestInstance, type TestInstance } from "../testing/instance.ts";
import { goodPassword, signUpMember } from "../testing/member.ts";
import { exportTo, importFrom, projectFor, Remote } from "./index.ts";

const folder = mkdtempSync(join(tmpdir(), "kiteloop-remote-"));
const id = (kind: "workspace" | "project" | "participant", n: number) =>
  encodeId(kind, n, new Uint8Array(16));
const people = importLines + 20;

const head: ExportHead = {
  kind: "head",
  format: 1,
  exportedAt: "2026-03-10T12:00:00.000Z",
  project: {
    id: id("project", 1),
    name: "Acme",
    host: "acme.example",
    businessType: "saas",
    timeZone: "UTC",
    createdAt: "2026-01-01T00:00:00.000Z",
  },
  widgets: [],
};
const person = (n: number, more: object = {}) => ({
  kind: "participant",
  item: {
    workspaceId: id("workspace", 1),
    projectId: head.project.id,
    externalId: `p${n}`,
    participantId: id("participant", n),
    code: [...String(n).padStart(8, "0")].map((digit) => "ABCDEFGHJK".charAt(Number(digit))).join(""),
    name: `Person ${n}`,
    verified: false,
    invited: 0,
    joined: 0,
    converted: 0,
    root: id("participant", n),
    day: "2026-03-10",
    createdAt: new Date(Date.UTC(2026, 2, 10) + n).toISOString(),
    ...more,
  },
});

function fileOf(name: string, lines: readonly unknown[]): string {
  const path = join(folder, name);
  writeFileSync(
    path,
    `${lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line))).join("\n")}\n`,
  );
  return path;
}

let instance: TestInstance;
beforeAll(async () => {
  instance = await startTestInstance();
});
afterAll(async () => {
  await instance.stop();
  rmSync(folder, { recursive: true });
});

async function member(as: "owner" | "editor" = "owner"): Promise<Remote> {
  const { email } = await signUpMember(instance, as);
  const remote = new Remote({ origin: instance.app, email, password: goodPassword });
  await remote.signIn();
  return remote;
}

const all = Array.from({ length: people }, (_, n) => person(n + 1));

test("an import stops at a bad line, names it, and resumes from it once it is fixed", async () => {
  const remote = await member();
  const { project, made } = await projectFor(remote, head.project);
  expect(made).toBe(true);
  const bad = fileOf("bad.jsonl", [head, "", ...all.slice(0, -1), person(people, { day: 7 })]);
  const line = people + 2;
  const first = importLines + 3;
  await expect(importFrom(remote, project.id, bad)).rejects.toMatchObject({
    name: "PlainError",
    message: expect.stringMatching(
      new RegExp(
        `bad.jsonl: line ${line} is no participant: .*\\(request.invalid\\).*--from-line ${first}`,
        "s",
      ),
    ),
  });
  const good = fileOf("good.jsonl", [head, "", ...all]);
  const seen: number[] = [];
  const onProgress = ({ lines }: { lines: number }) => seen.push(lines);
  expect(await importFrom(remote, project.id, good, { fromLine: first, onProgress })).toEqual({
    taken: 20,
    known: 0,
  });
  expect(seen).toEqual([line]);
  // A second run changes nothing, and finds the project again.
  expect(await projectFor(remote, head.project)).toMatchObject({ made: false, project: { id: project.id } });
  expect(await importFrom(remote, project.id, good)).toEqual({ taken: 0, known: people });

  const back = join(folder, "back.jsonl");
  expect(await exportTo(remote, project.id, back)).toBe(people + 1);
  expect(readFileSync(back, "utf8").match(/"kind":"participant"/g)).toHaveLength(people);
});

test.each<[string, unknown[], RegExp]>([
  ["text", [head, "hello"], /line 2 is not JSON \(request.invalid\)/],
  ["no head", [person(1)], /line 1 is not of an export \(request.invalid\)/],
  ["nothing", [], /line 1 is missing/],
  ["another project's line", [head, person(1, { projectId: id("project", 2) })], /line 2 is no participant/],
])("%s is refused with its line", async (name, lines, message) => {
  const remote = await member();
  const { project } = await projectFor(remote, head.project);
  await expect(importFrom(remote, project.id, fileOf(`${name}.jsonl`, lines))).rejects.toThrow(message);
});

test("a member who may not import gets a refusal, and nothing is imported", async () => {
  const remote = await member("editor");
  const call = importFrom(remote, id("project", 9), fileOf("one.jsonl", [head, person(1)]));
  await expect(call).rejects.toThrow(/lines 2 to 2 were not taken: .*\(auth.forbidden\)/);
});

test("temporary failures are retried, others are not", async () => {
  const answers = [503, 429, 200, 409];
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const status = answers.shift() ?? 500;
    if (status === 503) return void request.socket.destroy();
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(status === 200 ? { items: [] } : { code: "conflict.busy", title: "Busy." }));
  });
  const { origin, close } = await listen(server, 0);
  const remote = new Remote({ origin, email: "", password: "" }, 1);
  expect(await remote.call(listProjects)).toEqual({ items: [] });
  expect(asked).toHaveLength(3);
  await expect(remote.call(listProjects)).rejects.toMatchObject({ code: "conflict.busy" });
  expect(asked).toHaveLength(4);
  await close();
});
