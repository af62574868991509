import { beforeAll, expect, test } from "vitest";
import {
  followProjectLink,
  identifyParticipant,
  importParticipants,
  listParticipants,
} from "../../referrals/participant/index.ts";
import { reportJoin } from "../../referrals/referral/index.ts";
import { type TestLoop, testVisitor, testWaitlist, withBody } from "../../testing/index.ts";
import { type Stage, stage } from "./testing.ts";
import { elsewhere, type File, type OtherInstance, printsOf, read, takeAll } from "./testing-moving.ts";

const rows = [
  { externalId: "ana", email: "ana@example.com", name: "Ana", code: "xia2zh" },
  { email: "ben@example.com", name: "Ben", code: "Ben-Old_7" },
];

/** The code here that a link with another system's code leads to; the error's code if it leads nowhere. */
const follow = ({ platform, project }: TestLoop, code: string) =>
  followProjectLink
    .call(testVisitor(platform), { params: { projectId: project.id, code }, query: {}, body: {} })
    .then(({ location }) => new URL(String(location)).searchParams.get("kl"))
    .catch(({ code: refused }: { code: string }) => refused);
const importCsv = ({ member, project }: TestLoop, taken: typeof rows | object[] = rows) =>
  importParticipants.call(member, {
    params: { projectId: project.id },
    query: {},
    body: { rows: taken, dryRun: false },
  });
const people = async ({ member, project }: TestLoop) =>
  (await listParticipants.call(member, { params: { projectId: project.id }, query: {}, body: {} })).items;
const formers = ({ lines }: File) => lines.filter(({ kind }) => kind === "formerCode");

let real: Stage;
let file: File;
let there: OtherInstance;
beforeAll(async () => {
  real = await stage();
  expect(await importCsv(real.loop)).toMatchObject({ made: 2, codes: 2, refused: [] });
  file = await read(real);
  there = await elsewhere(real);
  await takeAll(there, file, 1);
});

test("codes of another system are in the file, in upper case, with their participants", () => {
  expect(formers(file).map(({ item }) => item.former)).toEqual(["XIA2ZH", "BEN-OLD_7"]);
  expect(formers(file)[0]?.item).toMatchObject({ externalId: "ana", importedAt: expect.any(String) });
});

test("old links lead to the same people in the imported project, and their visitors join as their invitees", async () => {
  for (const code of ["xia2zh", "Ben-Old_7", "ben-old_7"]) {
    const led = await follow(there.loop, code);
    expect(led).toBe(await follow(real.loop, code));
    expect(led).not.toBe("inviter.not_found");
  }
  const fresh = await elsewhere(real);
  await takeAll(fresh, file);
  const code = (await follow(fresh.loop, "xia2zh")) ?? "";
  await reportJoin.call(fresh.loop.server, withBody({ code, externalId: "cleo" }));
  expect((await people(fresh.loop)).find(({ name }) => name === "Ana")?.stats.joined).toBe(1);
});

test("importing again changes nothing, and exporting again gives an equal file", async () => {
  expect(await takeAll(there, file)).toEqual({ taken: 0, known: file.lines.length });
  const again = await read({ ...real, loop: there.loop });
  expect(printsOf(file).differences(printsOf(again))).toEqual([]);
});

test("a participant imported by address alone is recognized by it elsewhere: in the CSV and on a waitlist", async () => {
  expect(await importCsv(there.loop)).toMatchObject({ made: 0, known: 2, codes: 0 });
  const fresh = await elsewhere(real);
  await takeAll(fresh, file);
  const list = await testWaitlist(fresh.loop);
  const before = (await people(fresh.loop)).find(({ name }) => name === "Ben");
  expect(await list.joined("ben@example.com")).toMatchObject({ code: before?.code });
  expect(await people(fresh.loop)).toHaveLength(2);
});

test("a code that someone else has by now stays theirs", async () => {
  const fresh = await elsewhere(real);
  const own = await identifyParticipant.call(there.loop.server, withBody({ externalId: "eve" }));
  const [first] = formers(file);
  if (first === undefined) throw new Error("there is no former code");
  // Another participant's of the project: an imported one, and one of our own.
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
  ["can't be in a link", { former: "a/b" }],
  ["is the participant's code here", { former: "ABCD2345", code: "ABCD2345" }],
  ["is nobody's", { externalId: "" }],
  ["belongs to an invalid code", { code: "?" }],
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
