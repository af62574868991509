import { importLines } from "@kiteloop/contract/export";
import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { queueMails } from "../delivery/index.ts";
import { findInvitation, moveItem } from "../invitation/index.ts";
import { identify, list as listParticipants } from "../participant/index.ts";
import { create, update } from "../project/index.ts";
import { fold } from "../rollup/index.ts";
import { recipientOf } from "../suppression/index.ts";
import { transact } from "../table/index.ts";
import { testCtx, testMember, withBody } from "../testing/index.ts";
import { widgetsOf } from "../widget/index.ts";
import { take } from "./take.ts";
import { actIfAllowed, type Stage, stage, step } from "./testing.ts";
import {
  type Elsewhere,
  elsewhere,
  type File,
  numbers,
  printsOf,
  read,
  takeAll,
  takenPage,
} from "./testing-moving.ts";

/** The mail to a friend comes back: rejected, though it counted as an invitation. */
async function bounce({ loop }: Stage): Promise<void> {
  const { table, clock } = loop.platform;
  const recipient = recipientOf(loop.member.actor.workspaceId, "friend3@example.com");
  const invitation = await findInvitation(table, { projectId: loop.project.id, recipient });
  if (invitation === null) throw new Error("nobody mailed the friend");
  await transact(table, clock, [
    moveItem(table, invitation, "rejected", clock.now().toISOString(), "undeliverable"),
  ]);
}

test("what is exported here and imported there gives every number again", async () => {
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
let there: Elsewhere;
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

test("a page taken twice, or ten times at once, is taken once", async () => {
  const body = { head: file.head, lines: file.lines };
  const all = await Promise.all(
    Array.from({ length: 10 }, () => take.call(there.loop.member, takenPage(there, body))),
  );
  expect(all.reduce((sum, { taken }) => sum + taken, 0)).toBe(file.lines.length);
  expect(await take.call(there.loop.member, takenPage(there, body))).toEqual({
    taken: 0,
    known: file.lines.length,
  });
  await fold(there.loop.platform, there.stream.items);
  await fold(real.loop.platform, real.stream.items);
  expect(await numbers(there)).toEqual(await numbers(real));
});

test("codes go on leading to their participants, widgets keep their ids, and nobody is mailed", async () => {
  await takeAll(there, file);
  const { platform, project, server, member } = there.loop;
  const before = file.lines.find(({ kind }) => kind === "participant")?.item;
  const ana = await identify.call(server, withBody({ externalId: "person 1" }));
  expect(ana).toMatchObject({ participantId: before?.participantId, code: before?.code });
  const widgets = await widgetsOf(platform.table, member.actor.workspaceId, project.id);
  expect(widgets).toMatchObject([
    { widgetId: real.widget.id, status: "paused", name: file.head.widgets[0]?.name },
  ]);
  await queueMails(platform, there.stream.items);
  expect(platform.mails).toEqual([]);
});

test("a project that has a log of its own takes none, nor a second one", async () => {
  const { member, server } = there.loop;
  const first = { head: file.head, lines: [] };
  await take.call(member, takenPage(there, first));
  const later = new Date(Date.parse(file.head.exportedAt) + 60_000).toISOString();
  const other = { ...file.head, exportedAt: later };
  const refused = { code: "import.not_empty" };
  await expect(take.call(member, takenPage(there, { head: other, lines: [] }))).rejects.toMatchObject(
    refused,
  );
  await identify.call(server, withBody({ externalId: "own" }));
  expect(await takeAll(there, file)).toMatchObject({ known: 0 });

  const used = await elsewhere(real);
  await identify.call(used.loop.server, withBody({ externalId: "own" }));
  await expect(take.call(used.loop.member, takenPage(used, first))).rejects.toMatchObject(refused);
});

test("a copy beside its original gets codes of its own, the same each time, and takes none away", async () => {
  const { platform } = real.loop;
  const member = testCtx(platform, testMember(platform));
  const body = { name: "Copy", host: "copy.example", businessType: "saas", timeZone: "UTC" };
  const copy = await create.call(member, { params: {}, query: {}, body });
  const imported = () =>
    take.call(member, {
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
  expect(await identify.call(real.loop.server, withBody({ externalId: "person 1" }))).toMatchObject({
    code: file.lines[0]?.item.code,
  });
  expect(platform.mails).toEqual([]);
});

test("only admins and owners import, only into their own, and not into what is archived", async () => {
  const { platform, member } = there.loop;
  const body = { head: file.head, lines: file.lines };
  for (const role of ["viewer", "editor"] as const) {
    const ctx = testCtx(platform, testMember(platform, { workspaceId: member.actor.workspaceId, role }));
    await expect(take.call(ctx, takenPage(there, body))).rejects.toMatchObject({ code: "auth.forbidden" });
  }
  const stranger = testCtx(platform, testMember(platform));
  await expect(take.call(stranger, takenPage(there, body))).rejects.toMatchObject({ code: "not_found" });
  const change = { version: there.loop.project.version, status: "archived" };
  const params = { projectId: there.loop.project.id };
  await update.call(member, { params, query: {}, body: change });
  await expect(take.call(member, takenPage(there, body))).rejects.toMatchObject({ code: "project.archived" });
});

test.each<[string, (file: File) => unknown]>([
  ["no head", ({ lines }) => ({ lines })],
  ["too many lines", ({ head, lines }) => ({ head, lines: Array(importLines + 1).fill(lines[0]) })],
  [
    "another project's line",
    ({ head }) => ({ head, lines: [{ kind: "beacon", item: { projectId: "prj_x" } }] }),
  ],
  [
    "an item that lacks what it must have",
    ({ head, lines }) => ({
      head,
      lines: lines.map(({ kind, item: { day: _, ...item } }) => ({ kind, item })),
    }),
  ],
  [
    "an item of a wrong type",
    ({ head, lines }) => ({
      head,
      lines: lines.map(({ kind, item }) => ({ kind, item: { ...item, day: 7 } })),
    }),
  ],
])("%s is refused", async (_, make) => {
  await expect(take.call(there.loop.member, takenPage(there, Object(make(file))))).rejects.toMatchObject({
    code: "request.invalid",
  });
});
