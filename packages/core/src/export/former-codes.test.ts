import { beforeAll, expect, test } from "vitest";
import { followProjectLink, identify, importRows, list } from "../participant/index.ts";
import { join } from "../referral/index.ts";
import { type TestLoop, testVisitor, testWaitlist, withBody } from "../testing/index.ts";
import { type Stage, stage } from "./testing.ts";
import { type Elsewhere, elsewhere, type File, printsOf, read, takeAll } from "./testing-moving.ts";

const rows = [
  { externalId: "ana", email: "ana@example.com", name: "Ana", code: "xia2zh" },
  { email: "ben@example.com", name: "Ben", code: "Ben-Old_7" },
];

/** The code here that a link leads to under a code of another system; the error's code where it leads nowhere. */
const follow = ({ platform, project }: TestLoop, code: string) =>
  followProjectLink
    .call(testVisitor(platform), { params: { projectId: project.id, code }, query: {}, body: {} })
    .then(({ location }) => new URL(location).searchParams.get("kl"))
    .catch(({ code: refused }: { code: string }) => refused);
const importCsv = ({ member, project }: TestLoop, taken: typeof rows | object[] = rows) =>
  importRows.call(member, {
    params: { projectId: project.id },
    query: {},
    body: { rows: taken, dryRun: false },
  });
const people = async ({ member, project }: TestLoop) =>
  (await list.call(member, { params: { projectId: project.id }, query: {}, body: {} })).items;
const formers = ({ lines }: File) => lines.filter(({ kind }) => kind === "formerCode");

let real: Stage;
let file: File;
let there: Elsewhere;
beforeAll(async () => {
  real = await stage();
  expect(await importCsv(real.loop)).toMatchObject({ made: 2, codes: 2, refused: [] });
  file = await read(real);
  there = await elsewhere(real);
  await takeAll(there, file, 1);
});

test("codes of another system are in the file, in upper case, with whose they are", () => {
  expect(formers(file).map(({ item }) => item.former)).toEqual(["BEN-OLD_7", "XIA2ZH"]);
  expect(formers(file)[1]?.item).toMatchObject({ externalId: "ana", importedAt: expect.any(String) });
});

test("old links lead to the same people elsewhere, and who follows them is theirs", async () => {
  for (const code of ["xia2zh", "Ben-Old_7", "ben-old_7"]) {
    const led = await follow(there.loop, code);
    expect(led).toBe(await follow(real.loop, code));
    expect(led).not.toBe("referrer.not_found");
  }
  const fresh = await elsewhere(real);
  await takeAll(fresh, file);
  const code = (await follow(fresh.loop, "xia2zh")) ?? "";
  await join.call(fresh.loop.server, withBody({ code, externalId: "cleo" }));
  expect((await people(fresh.loop)).find(({ name }) => name === "Ana")?.stats.joined).toBe(1);
});

test("taken again nothing changes, exported again the file is equal", async () => {
  expect(await takeAll(there, file)).toEqual({ taken: 0, known: file.lines.length });
  const again = await read({ ...real, loop: there.loop });
  expect(printsOf(file).differences(printsOf(again))).toEqual([]);
});

test("who was imported by address alone is known by it elsewhere: by the CSV and on a waitlist", async () => {
  expect(await importCsv(there.loop)).toMatchObject({ made: 0, known: 2, codes: 0 });
  const fresh = await elsewhere(real);
  await takeAll(fresh, file);
  const list = await testWaitlist(fresh.loop);
  const before = (await people(fresh.loop)).find(({ name }) => name === "Ben");
  expect(await list.joined("ben@example.com")).toMatchObject({ code: before?.code });
  expect(await people(fresh.loop)).toHaveLength(2);
});

test("a code that somebody else has by now is not taken away from them", async () => {
  const fresh = await elsewhere(real);
  const own = await identify.call(there.loop.server, withBody({ externalId: "eve" }));
  const [first] = formers(file);
  if (first === undefined) throw new Error("there is no former code");
  // Of another person of the project: an imported one, and one's own.
  for (const former of ["XIA2ZH", own.code]) {
    const line = { kind: first.kind, item: { ...first.item, former, externalId: "somebody" } };
    await expect(takeAll(there, { head: file.head, lines: [line] })).rejects.toMatchObject({
      code: "import.code_taken",
    });
  }
  await takeAll(fresh, file);
  expect(await follow(fresh.loop, "xia2zh")).toBe(await follow(real.loop, "xia2zh"));
});

test.each([
  ["cannot stand in a link", { former: "a/b" }],
  ["is the one they have here", { former: "ABCD2345", code: "ABCD2345" }],
  ["is nobody's", { externalId: "" }],
  ["leads to no code", { code: "?" }],
])("a former code that %s is refused", async (_, change) => {
  const [line] = formers(file);
  if (line === undefined) throw new Error("there is no former code");
  const fresh = await elsewhere(real);
  const lines = [{ kind: line.kind, item: { ...line.item, ...change } }];
  await expect(takeAll(fresh, { head: file.head, lines })).rejects.toMatchObject({
    code: "request.invalid",
    details: { errors: [{ path: "lines.0" }] },
  });
});
