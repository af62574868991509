import { readCodes } from "@kiteloop/contract/referrals/code-pool";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { updateProject } from "../../publishing/project/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import {
  Fault,
  faultyTable,
  type TestLoop,
  type TestPlatform,
  testLoop,
  testMember,
  testPlatform,
} from "../../testing/index.ts";
import { discardCodes, listCodePools, nextCode, uploadCodes } from "./index.ts";

let platform: TestPlatform;
let loop: TestLoop;
beforeAll(async () => {
  platform = await testPlatform();
});
beforeEach(async () => {
  loop = await testLoop(platform);
});

const code = (error: unknown) => (error instanceof AppError ? error.code : error);
const inPool = (pool: string, of = loop) => ({ projectId: of.project.id, pool });
const upload = (codes: string, pool = "gifts", ctx = loop.member, of = loop) =>
  uploadCodes.call(ctx, { params: inPool(pool, of), query: {}, body: { codes } });
const discard = (pool = "gifts", ctx = loop.member) =>
  discardCodes.call(ctx, { params: inPool(pool), query: {}, body: {} });
const list = (ctx = loop.member) =>
  listCodePools.call(ctx, { params: { projectId: loop.project.id }, query: {}, body: {} });
const of = (pool = "gifts") => ({
  workspaceId: loop.member.actor.workspaceId,
  projectId: loop.project.id,
  pool,
});

/** Takes the next code, as the transaction that hands it out does; null if none is left. */
async function take(pool = "gifts"): Promise<string | null> {
  for (;;) {
    const next = await nextCode(platform.table, of(pool));
    if (next === null) return null;
    if ((await transact(platform.table, platform.clock, [next.item])).ok) return next.code;
  }
}

test.each([
  [
    "lines of every system, a byte order mark, a heading and empty lines",
    "\u{feff}Code\r\nA-1\n\n  B-2 \rC-3\r\n",
    ["A-1", "B-2", "C-3"],
  ],
  ["quoted cells", '"A-1"\n" B-2 "', ["A-1", "B-2"]],
  ["codes with blanks inside", "A 1\nA  2", ["A 1", "A  2"]],
])("%s are read", (_, text, codes) => {
  expect(readCodes(text)).toEqual({ codes, repeated: 0 });
});

test.each([
  ["a second column", "A-1\nB-2,50", "line 2 has more than one column"],
  ["a tab", "A-1\tx", "line 1 has more than one column"],
  ["a code that is too long", `A\n\n${"x".repeat(65)}`, "line 3 is longer than 64 characters"],
  ["a control character", "A\nB\u0007", "line 2 has a character that codes can’t have"],
  ["a text direction", "A\u202eB", "line 1 has a character that codes can’t have"],
  [
    "a number that a spreadsheet shortened",
    "A-1\n1.23E+15",
    "line 2 is a number that a spreadsheet shortened",
  ],
  ["an open quote", '"A-1', "line 1 has a character that codes can’t have"],
  ["nothing but empty lines", "\n\r\n ", "has no code"],
])("%s is refused with its line", async (_, text, message) => {
  const refused = await upload(text).catch((error: unknown) => error);
  expect(code(refused)).toBe("request.invalid");
  expect(refused).toMatchObject({ details: { errors: [{ path: "codes", message }] } });
});

test("codes are handed out in the order of their upload, each once", async () => {
  expect(await upload("A-1\nA-2")).toEqual({ pool: "gifts", total: 2, left: 2, added: 2, repeated: 0 });
  expect(await upload("A-2\nA-3\nA-3")).toEqual({ pool: "gifts", total: 3, left: 3, added: 1, repeated: 2 });
  expect([await take(), await take(), await take(), await take()]).toEqual(["A-1", "A-2", "A-3", null]);
  expect(await list()).toEqual({ items: [{ pool: "gifts", total: 3, left: 0 }] });
  expect(await upload("A-1\nA-4")).toMatchObject({ added: 1, left: 1 });
});

test("a code is in one pool of a project only, and other projects have their own", async () => {
  await upload("A-1");
  expect(await upload("A-1\nB-1", "others")).toMatchObject({ added: 1, repeated: 1 });
  const other = await testLoop(platform);
  expect(await upload("A-1", "gifts", other.member, other)).toMatchObject({ added: 1 });
});

test("100,000 codes are one upload, more are refused, and the same upload adds nothing", async () => {
  const all = Array.from({ length: 100_000 }, (_, n) => `CODE-${n}`).join("\n");
  expect(await upload(all)).toMatchObject({ added: 100_000, left: 100_000 });
  expect(await upload(all)).toMatchObject({ added: 0, repeated: 100_000 });
  expect(await upload("ONE-MORE").catch(code)).toBe("codePool.full");
  expect(code(await upload(`${all}\nONE-MORE`).catch((error: unknown) => error))).toBe("request.invalid");
  for (let n = 0; n < 3; n++) expect(await take()).toBe(`CODE-${n}`);
  expect(await discard()).toEqual({ pool: "gifts", total: 3, left: 0 });
  expect(await upload("CODE-2\nCODE-9")).toMatchObject({ added: 1, total: 4 });
  expect(await take()).toBe("CODE-9");
});

test("an upload that dies after any write is completed by the next one, without a code twice", async () => {
  const lines = (fate: string) => Array.from({ length: 25_000 }, (_, n) => `${fate}${n}`).join("\n");
  for (const fate of ["unanswered", "lost"] as const) {
    const all = lines(fate);
    let writes = 0;
    const dying = faultyTable(platform.table, () => (++writes === 2 ? fate : writes < 2 ? "well" : "lost"));
    await expect(upload(all, `p-${fate}`, { ...loop.member, table: dying })).rejects.toBeInstanceOf(Fault);
    dying.client.destroy();
    expect((await list()).items.find(({ pool }) => pool === `p-${fate}`)).toMatchObject({
      total: fate === "lost" ? 10_000 : 20_000,
    });
    expect(await upload(all, `p-${fate}`)).toMatchObject({ total: 25_000, left: 25_000 });
  }
});

test("concurrent uploads and takers lose no code and repeat none", async () => {
  const lines = (who: number) => Array.from({ length: 20 }, (_, n) => `W${who}-${n}`).join("\n");
  await upload(lines(0));
  const taking = Array.from({ length: 12 }, () => take());
  const [taken] = await Promise.all([Promise.all(taking), ...[1, 2, 3].map((who) => upload(lines(who)))]);
  for (let code = await take(); code !== null; code = await take()) taken.push(code);
  expect(new Set(taken).size).toBe(80);
  expect(taken).toHaveLength(80);
});

test("discarding deletes what is left and keeps what was handed out, while codes are taken", async () => {
  await upload(Array.from({ length: 40 }, (_, n) => `D-${n}`).join("\n"));
  const [taken] = await Promise.all([Promise.all([1, 2, 3, 4, 5].map(() => take())), discard()]);
  const got = taken.filter((one) => one !== null);
  expect(await list()).toEqual({ items: [{ pool: "gifts", total: got.length, left: 0 }] });
  expect(await discard()).toMatchObject({ left: 0 });
  expect(await upload("D-0\nD-39")).toMatchObject({ added: got.includes("D-0") ? 1 : 2 });
});

test("viewers see pools and only editors change them, each in their own workspace", async () => {
  await upload("A-1");
  const viewer = { ...loop.member, actor: { ...loop.member.actor, role: "viewer" as const } };
  expect((await list(viewer)).items).toHaveLength(1);
  expect(await upload("A-2", "gifts", viewer).catch(code)).toBe("auth.forbidden");
  expect(await discard("gifts", viewer).catch(code)).toBe("auth.forbidden");
  const stranger = { ...loop.member, actor: testMember(platform, { role: "owner" }) };
  expect(await list(stranger).catch(code)).toBe("not_found");
  expect(await upload("A-2", "gifts", stranger).catch(code)).toBe("not_found");
  expect(await discard("gifts", stranger).catch(code)).toBe("not_found");
  expect(await discard("unknown").catch(code)).toBe("not_found");
  expect(await upload("A-2", "No Pool").catch(code)).toBe("not_found");
});

test("an archived project gets no codes", async () => {
  const change = { version: loop.project.version, status: "archived" };
  await updateProject.call(loop.member, { params: { projectId: loop.project.id }, query: {}, body: change });
  expect(await upload("A-1").catch(code)).toBe("project.archived");
});
