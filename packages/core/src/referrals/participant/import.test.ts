import { importRows as most, type ParticipantRow } from "@kiteloop/contract/referrals/participant-import";
import { dayMs } from "@kiteloop/contract/shared/time";
import { beforeEach, expect, test } from "vitest";
import { queueEmails } from "../../delivery/email/index.ts";
import { erasePerson, runDueErasures } from "../../lifecycle/person-erasure/index.ts";
import { updateProject } from "../../publishing/project/index.ts";
import { listAudit } from "../../shared/audit/index.ts";
import { readUsage } from "../../shared/usage/index.ts";
import {
  readAllItems,
  streamOf,
  type TestLoop,
  testCtx,
  testLoop,
  testPlatform,
  testVisitor,
  testWaitlist,
  withBody,
} from "../../testing/index.ts";
import { reportJoin } from "../referral/index.ts";
import {
  followLink,
  followProjectLink,
  identifyParticipant,
  importParticipants,
  listParticipants,
} from "./index.ts";

let loop: TestLoop;
beforeEach(async () => {
  loop = await testLoop(await testPlatform());
});

const ana = { email: "ana@example.com", name: "Ana Silva", code: "xia2zh" };
const cleo = { email: "cleo@example.com" };
const ben = { externalId: "user-2", email: "ben@example.com", name: "Ben", code: "Ben-Old_7" };

const take = (rows: readonly ParticipantRow[], dryRun = false, of = loop, ctx = of.member) =>
  importParticipants.call(ctx, { params: { projectId: of.project.id }, query: {}, body: { rows, dryRun } });
const people = async (of = loop) =>
  (await listParticipants.call(of.member, { params: { projectId: of.project.id }, query: {}, body: {} }))
    .items;
const follow = (code: string, of = loop) =>
  followProjectLink
    .call(testVisitor(loop.platform), { params: { projectId: of.project.id, code }, query: {}, body: {} })
    .then(({ location }) => new URL(String(location)).searchParams.get("kl"))
    .catch(({ code: refused }: { code: string }) => refused);
const refusal = (attempt: Promise<unknown>) => attempt.catch(({ code }: { code: string }) => code);

test("an imported participant gets links with the old code, in any spelling", async () => {
  expect(await take([ana, ben])).toEqual({ made: 2, known: 0, codes: 2, refused: [] });
  const found = await people();
  expect(found.map(({ name, email, verified }) => ({ name, email, verified }))).toEqual(
    expect.arrayContaining([
      { name: "Ana Silva", email: ana.email, verified: false },
      { name: "Ben", email: ben.email, verified: false },
    ]),
  );
  const code = (name: string) => found.find((one) => one.name === name)?.code;
  for (const written of ["xia2zh", "XIA2ZH", "Xia2zh"]) expect(await follow(written)).toBe(code("Ana Silva"));
  expect(await follow("ben-old_7")).toBe(code("Ben"));
  expect(await follow("nobodys")).toBe("inviter.not_found");
  const joined = await reportJoin.call(
    loop.server,
    withBody({ code: (await follow("xia2zh")) ?? "", externalId: "cleo" }),
  );
  expect(joined.status).toBe("joined");
  expect((await people()).find(({ name }) => name === "Ana Silva")?.stats.joined).toBe(1);
});

test("repeating the same rows, at once or later, changes nothing", async () => {
  await Promise.all([take([ana, ben]), take([ana, ben])]);
  expect(await take([ana, ben])).toEqual({ made: 0, known: 2, codes: 0, refused: [] });
  expect(await people()).toHaveLength(2);
  expect((await readUsage(loop.platform.table, loop.member.actor.workspaceId)).participants).toBe(2);
});

test("a dry run writes nothing and reports what an import would do", async () => {
  expect(await take([ana, ben], true)).toEqual({ made: 2, known: 0, codes: 2, refused: [] });
  expect(await people()).toEqual([]);
  expect(await follow("xia2zh")).toBe("inviter.not_found");
});

test("a participant listed twice in a page is one person with one code, in a dry run or not", async () => {
  const rows = [ana, ben, { ...ana, code: "XIA2ZH" }, { ...ben, code: "ben-2" }, { ...ana, code: undefined }];
  const told = { made: 2, known: 3, codes: 3, refused: [] };
  expect(await take(rows, true)).toEqual(told);
  expect(await take(rows)).toEqual(told);
  expect(await people()).toHaveLength(2);
});

test("each invalid row has its reason, and the others are imported", async () => {
  const rows = [
    { name: "Nobody" },
    { email: "no address" },
    { email: "dan@example.com", code: "a/b" },
    { externalId: "kiteloop:waitlist:x" },
    ana,
    { email: "eve@example.com", code: "XIA2ZH" },
  ];
  const { made, refused } = await take(rows);
  expect(made).toBe(1);
  expect(refused).toEqual([
    { row: 0, reason: "nobody" },
    { row: 1, reason: "email_invalid" },
    { row: 2, reason: "code_invalid" },
    { row: 3, reason: "id_invalid" },
    { row: 5, reason: "code_taken" },
  ]);
});

test("a code of another participant of the project, imported or own, stays theirs", async () => {
  await take([ana]);
  const { code } = await identifyParticipant.call(loop.server, withBody({ externalId: "zoe" }));
  const { refused } = await take([
    { ...ben, code: ana.code },
    { ...ben, code },
  ]);
  expect(refused).toEqual([
    { row: 0, reason: "code_taken" },
    { row: 1, reason: "code_taken" },
  ]);
  const found = await people();
  expect(await follow(ana.code)).toBe(found.find(({ name }) => name === ana.name)?.code);
  expect(await follow(code)).toBe(code);
});

test("an imported code belongs to one project: others can't take it, learn that it is used or redirect it", async () => {
  const other = await testLoop(loop.platform, "UTC", undefined, "other.example");
  const { code: native } = await identifyParticipant.call(other.server, withBody({ externalId: "zoe" }));
  await take([ana], false, other);
  // Another project's old code, and the code of one of its participants, are both free here.
  expect(await take([ana, { ...ben, code: native }])).toMatchObject({ made: 2, codes: 2, refused: [] });
  const [theirs] = (await people(other)).filter(({ name }) => name === ana.name);
  expect(await follow(ana.code, other)).toBe(theirs?.code);
  expect(await follow(ana.code)).toBe((await people()).find(({ name }) => name === ana.name)?.code);
  // A link without a project belongs to its participant, whatever another project imported.
  const link = await followLink.call(testVisitor(loop.platform), {
    params: { code: native },
    query: {},
    body: {},
  });
  expect(link.location).toContain(other.project.id);
  expect(link.location).toContain(native);
  expect(await follow(native, other)).toBe(native);
  expect(await follow(native)).toBe((await people()).find(({ name }) => name === "Ben")?.code);
});

test("a link without a project does not resolve imported codes", async () => {
  await take([ana]);
  const call = followLink.call(testVisitor(loop.platform), {
    params: { code: ana.code },
    query: {},
    body: {},
  });
  await expect(call).rejects.toMatchObject({ code: "inviter.not_found" });
});

test("a known participant is unchanged and gets the code: found by id, by a signed address, or from a waitlist", async () => {
  const signed = await identifyParticipant.call(
    loop.server,
    withBody({ externalId: "u1", name: "Ana", email: ana.email }),
  );
  await (await testWaitlist(loop)).joined("wait@example.com", { name: "Wanda" });
  const rows = [ana, { email: "wait@example.com", name: "Other", code: "wait-1" }];
  expect(await take(rows)).toMatchObject({ made: 0, known: 2, codes: 2, refused: [] });
  expect(await follow("xia2zh")).toBe(signed.code);
  expect((await people()).map(({ name }) => name).toSorted()).toEqual(["Ana", "Wanda"]);
});

test("once the site's server signs the address, they become the embedder's user and keep invitees and imported code", async () => {
  await take([ana]);
  const before = await follow("xia2zh");
  const known = await identifyParticipant.call(
    loop.server,
    withBody({ externalId: "u1", name: "Ana", email: ana.email }),
  );
  expect(known).toMatchObject({ code: before, name: "Ana", verified: true });
  expect(await take([ana])).toMatchObject({ made: 0, known: 1, codes: 0 });
});

test("nobody is emailed, and the activity log names the importing member and the number of rows", async () => {
  const stream = streamOf(loop.platform.table);
  await take([ana, ben]);
  await queueEmails(loop.platform, stream.items);
  expect(loop.platform.emails).toEqual([]);
  const entries = await listAudit(loop.platform.table, loop.member.actor.workspaceId, 20);
  expect(entries.filter(({ action }) => action === "participant.import")).toMatchObject([
    { subject: { name: "Acme: 2 participants, 2 codes" } },
  ]);
});

test("an editor, another workspace and an archived project are refused, and so are too many rows", async () => {
  const editor = testCtx(loop.platform, { ...loop.member.actor, role: "editor" as const });
  expect(await refusal(take([ana], false, loop, editor))).toBe("auth.forbidden");
  const stranger = await testLoop(loop.platform);
  expect(await refusal(take([ana], false, loop, stranger.member))).toBe("not_found");
  expect(await refusal(take(Array.from({ length: most + 1 }, () => ana)))).toBe("request.invalid");
  const params = { projectId: loop.project.id };
  await updateProject.call(loop.member, { params, query: {}, body: { version: 1, status: "archived" } });
  expect(await refusal(take([ana]))).toBe("project.archived");
  expect(await people()).toEqual([]);
});

test("an import skips people who were erased in the last year, by id or address, unless a member includes them", async () => {
  const { platform, member, project } = loop;
  const { table, clock } = platform;
  await take([ana, ben]);
  for (const { id: participantId, email } of await people()) {
    const params = { projectId: project.id, participantId };
    await erasePerson.call(member, { params, query: {}, body: { confirm: email ?? "" } });
  }
  clock.move(60_000);
  await runDueErasures(platform);
  const stored = JSON.stringify(await readAllItems(table));
  for (const { email } of [ana, ben]) expect(stored).not.toContain(email);
  expect(stored).not.toContain("user-2");
  const rows = [ana, { externalId: "user-2" }, { externalId: "user-3", email: "BEN@example.com" }, cleo];
  const skipped = [0, 1, 2].map((row) => ({ row, reason: "erased" }));
  for (const dryRun of [true, false])
    expect(await take(rows, dryRun)).toEqual({ made: 1, known: 0, codes: 0, refused: skipped });
  // Another project erased nobody.
  expect(await take([ana], true, await testLoop(platform))).toMatchObject({ made: 1, refused: [] });
  const body = { rows: [ana], dryRun: false, includeErased: true };
  const again = () => importParticipants.call(member, { params: { projectId: project.id }, query: {}, body });
  expect(await again()).toMatchObject({ made: 1, refused: [] });
  expect(await again()).toMatchObject({ known: 1, refused: [] });
  // Someone who is back is known, and the others are forgotten after a year.
  expect(await take([ana], true)).toMatchObject({ known: 1, refused: [] });
  clock.move(366 * dayMs);
  expect(await take([ben], true)).toMatchObject({ made: 1, refused: [] });
});

test("a link with an erased participant's imported code leads to the project as nobody's", async () => {
  await take([ana]);
  const [one] = await people();
  const params = { projectId: loop.project.id, participantId: one?.id ?? "" };
  await erasePerson.call(loop.member, { params, query: {}, body: { confirm: ana.email } });
  loop.platform.clock.move(60_000);
  await runDueErasures(loop.platform);
  expect(await follow("xia2zh")).toBeNull();
  expect(await follow("xia2zi")).toBe("inviter.not_found");
});
