import { importLines } from "@kiteloop/contract/reports/export";
import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { fold } from "../../counting/index.ts";
import { queueEmails } from "../../delivery/email/index.ts";
import { createProject, findProject, updateProject } from "../../publishing/project/index.ts";
import { widgetsOf } from "../../publishing/widget/index.ts";
import { findInvitation, moveInvitationItem } from "../../referrals/invitation/index.ts";
import { identifyParticipant, listParticipants } from "../../referrals/participant/index.ts";
import { hashRecipient } from "../../shared/recipient/index.ts";
import { transact } from "../../shared/table/index.ts";
import { testCtx, testMember, withBody } from "../../testing/index.ts";
import { importProject } from "./take.ts";
import { actIfAllowed, type Stage, stage, step } from "./testing.ts";
import {
  elsewhere,
  type File,
  numbers,
  type OtherInstance,
  printsOf,
  read,
  takeAll,
  takenPage,
} from "./testing-moving.ts";

/** The email to an invitee bounces: rejected, though it counted as an invitation. */
async function bounce({ loop }: Stage): Promise<void> {
  const { table, clock } = loop.platform;
  const recipient = hashRecipient(loop.member.actor.workspaceId, "friend3@example.com");
  const invitation = await findInvitation(table, { projectId: loop.project.id, recipient });
  if (invitation === null) throw new Error("nobody emailed the friend");
  await transact(table, clock, [
    moveInvitationItem(table, invitation, "rejected", clock.now().toISOString(), "undeliverable"),
  ]);
}

test("an export imported into another instance gives every number again", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 60, maxLength: 120 }), async (steps) => {
      const real = await stage();
      await actIfAllowed(real, { what: "invite", who: 1, whom: 3, hours: 0 });
      for (const one of steps) await actIfAllowed(real, one);
      expect(await fold(real.loop.platform, real.stream.items)).toEqual([]);
      await bounce(real);
      const file = await read(real);

      const there = await elsewhere(real);
      expect(await takeAll(there, file)).toEqual({ taken: file.lines.length, known: 0 });
      expect(await fold(there.loop.platform, there.stream.items)).toEqual([]);
      expect(await numbers(there)).toEqual(await numbers(real));

      const again = await read({ ...real, loop: there.loop });
      expect(printsOf(file).differences(printsOf(again))).toEqual([]);
    }),
    { numRuns: 2, seed: 11, endOnFailure: true },
  );
});

let real: Stage;
let there: OtherInstance;
let file: File;
beforeEach(async () => {
  real = await stage();
  for (const [what, who, whom] of [
    ["arrive", 1, 0],
    ["invite", 1, 3],
    ["join", 1, 2],
    ["convert", 2, 5],
    ["beacon", 2, 4],
  ] as const) {
    await actIfAllowed(real, { what, who, whom, hours: 0 });
  }
  file = await read(real);
  there = await elsewhere(real);
});

test("a page imported twice, or ten times at once, is imported once", async () => {
  const body = { head: file.head, lines: file.lines };
  const all = await Promise.all(
    Array.from({ length: 10 }, () => importProject.call(there.loop.member, takenPage(there, body))),
  );
  expect(all.reduce((sum, { taken }) => sum + taken, 0)).toBe(file.lines.length);
  expect(await importProject.call(there.loop.member, takenPage(there, body))).toEqual({
    taken: 0,
    known: file.lines.length,
  });
  await fold(there.loop.platform, there.stream.items);
  await fold(real.loop.platform, real.stream.items);
  expect(await numbers(there)).toEqual(await numbers(real));
});

test("codes still lead to their participants, widgets keep their ids, and nobody is emailed", async () => {
  await takeAll(there, file);
  const { platform, project, server, member } = there.loop;
  const before = file.lines.find(({ kind }) => kind === "participant")?.item;
  const ana = await identifyParticipant.call(server, withBody({ externalId: "person 1" }));
  expect(ana).toMatchObject({ participantId: before?.participantId, code: before?.code });
  const widgets = await widgetsOf(platform.table, member.actor.workspaceId, project.id);
  expect(widgets).toMatchObject([
    { widgetId: real.widget.id, status: "paused", name: file.head.widgets[0]?.name },
  ]);
  await queueEmails(platform, there.stream.items);
  expect(platform.emails).toEqual([]);
});

test("the brand and the order of widgets come with an export, and a brand that is here already stays", async () => {
  const look = { accent: "#b45309", background: "#fffaf3", text: "#2b1d12", radius: 8, font: "serif" };
  const brand = { ...look, name: "Acme", dark: null, logoUrl: "https://cdn.acme.com/logo.svg" };
  const widgetOrder = [real.widget.id];
  const save = ({ project, member }: Stage["loop"], changes: object) =>
    updateProject.call(member, {
      ...{ params: { projectId: project.id }, query: {} },
      body: { version: project.version, brand: { ...brand, ...changes }, widgetOrder },
    });
  await save(real.loop, {});
  const { head } = await read(real);
  expect(head).toMatchObject({ brand, widgetOrder });
  const projectThere = async () => {
    const { platform, project, member } = there.loop;
    return findProject(platform.table, member.actor.workspaceId, project.id);
  };
  await takeAll(there, { head, lines: [] });
  expect(await projectThere()).toMatchObject({ brand, widgetOrder });
  there = await elsewhere(real);
  await save(there.loop, { name: "Own" });
  await takeAll(there, { head, lines: [] });
  expect(await projectThere()).toMatchObject({ brand: { name: "Own" } });
});

test("a project with data of its own can't be imported into, nor twice", async () => {
  const { member, server } = there.loop;
  const first = { head: file.head, lines: [] };
  await importProject.call(member, takenPage(there, first));
  const later = new Date(Date.parse(file.head.exportedAt) + 60_000).toISOString();
  const other = { ...file.head, exportedAt: later };
  const refused = { code: "import.not_empty" };
  await expect(
    importProject.call(member, takenPage(there, { head: other, lines: [] })),
  ).rejects.toMatchObject(refused);
  await identifyParticipant.call(server, withBody({ externalId: "own" }));
  expect(await takeAll(there, file)).toMatchObject({ known: 0 });

  const used = await elsewhere(real);
  await identifyParticipant.call(used.loop.server, withBody({ externalId: "own" }));
  await expect(importProject.call(used.loop.member, takenPage(used, first))).rejects.toMatchObject(refused);
});

test("a copy beside its original gets codes of its own, the same each time, and takes none away", async () => {
  const { platform } = real.loop;
  const member = testCtx(platform, testMember(platform));
  const body = { name: "Copy", host: "copy.example", businessType: "saas", timeZone: "UTC" };
  const copy = await createProject.call(member, { params: {}, query: {}, body });
  const imported = () =>
    importProject.call(member, {
      params: { projectId: copy.id },
      query: {},
      body: { head: file.head, lines: file.lines },
    });
  expect(await imported()).toEqual({ taken: file.lines.length, known: 0 });
  expect(await imported()).toEqual({ taken: 0, known: file.lines.length });
  const people = await listParticipants.call(member, {
    params: { projectId: copy.id },
    query: {},
    body: {},
  });
  const codes = new Set(people.items.map(({ code }) => code));
  expect(codes.size).toBeGreaterThan(0);
  for (const { item } of file.lines) expect(codes).not.toContain(item.code);
  expect(
    await identifyParticipant.call(real.loop.server, withBody({ externalId: "person 1" })),
  ).toMatchObject({
    code: file.lines[0]?.item.code,
  });
  expect(platform.emails).toEqual([]);
});

test("only admins and owners import, only into their own projects, and not into archived ones", async () => {
  const { platform, member } = there.loop;
  const body = { head: file.head, lines: file.lines };
  for (const role of ["viewer", "editor"] as const) {
    const ctx = testCtx(platform, testMember(platform, { workspaceId: member.actor.workspaceId, role }));
    await expect(importProject.call(ctx, takenPage(there, body))).rejects.toMatchObject({
      code: "auth.forbidden",
    });
  }
  const stranger = testCtx(platform, testMember(platform));
  await expect(importProject.call(stranger, takenPage(there, body))).rejects.toMatchObject({
    code: "not_found",
  });
  const change = { version: there.loop.project.version, status: "archived" };
  const params = { projectId: there.loop.project.id };
  await updateProject.call(member, { params, query: {}, body: change });
  await expect(importProject.call(member, takenPage(there, body))).rejects.toMatchObject({
    code: "project.archived",
  });
});

test.each<[string, (file: File) => unknown]>([
  ["no head", ({ lines }) => ({ lines })],
  ["too many lines", ({ head, lines }) => ({ head, lines: Array(importLines + 1).fill(lines[0]) })],
  [
    "another project's line",
    ({ head }) => ({ head, lines: [{ kind: "beacon", item: { projectId: "prj_x" } }] }),
  ],
  [
    "an item without a required field",
    ({ head, lines }) => ({
      head,
      lines: lines.map(({ kind, item: { day: _, ...item } }) => ({ kind, item })),
    }),
  ],
  [
    "an item with a wrong type",
    ({ head, lines }) => ({
      head,
      lines: lines.map(({ kind, item }) => ({ kind, item: { ...item, day: 7 } })),
    }),
  ],
])("%s is refused", async (_, make) => {
  await expect(
    importProject.call(there.loop.member, takenPage(there, Object(make(file)))),
  ).rejects.toMatchObject({
    code: "request.invalid",
  });
});
