import { beforeAll, expect, test } from "vitest";
import { fold } from "../../counting/index.ts";
import { findParticipant } from "../../referrals/participant/index.ts";
import { findInvitee, reportJoin } from "../../referrals/referral/index.ts";
import { joinWaitlist } from "../../referrals/waitlist/index.ts";
import { hashRecipient } from "../../shared/recipient/index.ts";
import {
  deployParts,
  type TestLoop,
  type TestWaitlist,
  testEditor,
  testWaitlist,
  withBody,
} from "../../testing/index.ts";
import { type Stage, stage } from "./testing.ts";
import {
  elsewhere,
  type File,
  numbers,
  type OtherInstance,
  printsOf,
  read,
  takeAll,
} from "./testing-moving.ts";

let real: Stage;
let list: TestWaitlist;
let there: OtherInstance;
let file: File;

const of = (kind: string, { lines }: File = file) =>
  lines.filter((line) => line.kind === kind).map(({ item }) => item);
const onList = (loop: TestLoop, email: string, more: object = {}) =>
  joinWaitlist.call(
    loop.browser,
    withBody({ key: loop.project.publishableKey, widgetId: list.widgetId, email, ...more }),
  );
const signUp = (loop: TestLoop, body: object) => reportJoin.call(loop.server, withBody(body));

/** The list continues where it was imported, as when a member resumes it. */
async function resume({ loop }: OtherInstance): Promise<void> {
  await deployParts(loop.platform);
  const editor = await testEditor(loop.platform, loop.member.actor, loop.project);
  await editor.setStatus(await editor.get(list.widget), "live");
}

beforeAll(async () => {
  real = await stage();
  const { loop } = real;
  list = await testWaitlist(loop);
  const ana = await list.joined("ana@example.com");
  await list.joined("ben@example.com", { code: ana.code });
  // Known on the site by another id.
  await signUp(loop, { externalId: "ben", email: "ben@example.com" });
  // Known on the site before they joined the list.
  await signUp(loop, { externalId: "cleo", email: "cleo@example.com", code: ana.code });
  await list.joined("cleo@example.com", { code: ana.code });
  expect(await fold(loop.platform, real.stream.items)).toEqual([]);
  file = await read(real);
  there = await elsewhere(real);
  await takeAll(there, file, 3);
  expect(await fold(there.loop.platform, there.stream.items)).toEqual([]);
});

test("places, the last number, and other ids of people are in the file", () => {
  expect(of("waitlistLine")).toMatchObject([{ widgetId: list.widgetId, last: 3 }]);
  const places = of("waitlistPlace").map(({ email, number }) => [email, number]);
  expect(places.toSorted()).toEqual([
    ["ana@example.com", 1],
    ["ben@example.com", 2],
    ["cleo@example.com", 3],
  ]);
  expect(of("participantAlias").map(({ sameAs }) => String(sameAs).split(":")[0])).toEqual(
    expect.arrayContaining(["kiteloop", "cleo"]),
  );
});

test("the files of original and import are equal, also after a further import", async () => {
  const second = await read({ ...real, loop: there.loop });
  expect(printsOf(file).differences(printsOf(second))).toEqual([]);
  expect(await numbers(there)).toEqual(await numbers(real));
  const third = await elsewhere(real);
  await takeAll(third, second);
  expect(printsOf(file).differences(printsOf(await read({ ...real, loop: third.loop })))).toEqual([]);
  expect(await takeAll(third, second)).toMatchObject({ taken: 0 });
});

test("people keep their places, the next number follows the last, and nobody is in the list twice", async () => {
  const next = await elsewhere(real);
  await takeAll(next, file);
  await resume(next);
  const { loop } = next;
  expect(await onList(loop, "ANA@example.com")).toEqual({ status: "already_joined" });
  expect(await onList(loop, "dan@example.com")).toMatchObject({ status: "joined", place: { number: 4 } });
  const { lines } = await read({ ...real, loop });
  expect(lines.filter(({ kind }) => kind === "participant")).toHaveLength(of("participant").length + 1);
});

test("a person on an imported list keeps their friends on another list of the project", async () => {
  const next = await elsewhere(real);
  await takeAll(next, file);
  const other = await testWaitlist(next.loop);
  const place = await other.joined("ana@example.com");
  expect(place.joined).toBe(2);
  expect(await other.show(place.token)).toMatchObject({ joined: 2 });
});

test("people are recognized by all their ids", async () => {
  const { table } = there.loop.platform;
  const who = { projectId: there.loop.project.id, externalId: "ben" };
  const before = await findInvitee(real.loop.platform.table, { ...who, projectId: real.loop.project.id });
  expect((await findInvitee(table, who))?.referralId).toBe(before?.referralId);
  expect(await signUp(there.loop, { externalId: "ben", email: "ben@example.com" })).toMatchObject({
    counted: false,
  });
  const own = { projectId: who.projectId, externalId: String(before?.externalId) };
  expect(await findParticipant(table, own)).toMatchObject({ email: "ben@example.com" });
});

test.each<[string, string, object]>([
  ["a place without a number", "waitlistPlace", { number: 0 }],
  ["a place of an unknown widget", "waitlistPlace", { widgetId: `wgt_${"0".repeat(26)}` }],
  ["a list with a fractional last number", "waitlistLine", { last: 1.5 }],
  ["an alias of itself", "participantAlias", { externalId: "x", sameAs: "x" }],
])("%s is refused, and nothing of its page is imported", async (_, kind, change) => {
  const [item] = of(kind);
  const fresh = await elsewhere(real);
  const lines = file.lines
    .filter((line) => line.kind === kind)
    .slice(0, 1)
    .map((line) => ({ ...line, item: { ...item, ...change } }));
  await expect(takeAll(fresh, { ...file, lines })).rejects.toMatchObject({
    code: "request.invalid",
    details: { errors: [{ path: "lines.0" }] },
  });
});

test("the hash of an address is different in every workspace", () => {
  const [place] = of("waitlistPlace");
  const { workspaceId } = there.loop.member.actor;
  expect(hashRecipient(workspaceId, String(place?.email))).not.toBe(place?.recipient);
});
