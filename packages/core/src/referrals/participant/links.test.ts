import { beforeAll, expect, test } from "vitest";
import { updateProject } from "../../publishing/project/index.ts";
import { transact } from "../../shared/table/index.ts";
import { type TestLoop, testCtx, testLoop, testMember, testPlatform, withBody } from "../../testing/index.ts";
import { followLink } from "./follow-link.ts";
import { identifyParticipant } from "./identify.ts";
import { landingOf, publicName } from "./link.ts";
import { listParticipants } from "./list.ts";
import { lookUpInviter } from "./look-up-inviter.ts";
import { participantOfCode, referredItem } from "./store.ts";

let loop: TestLoop;
let code: string;

beforeAll(async () => {
  loop = await testLoop(await testPlatform());
  const body = { version: loop.project.version, landingUrl: "https://acme.com/start?from=friend&kl=x#top" };
  await updateProject.call(loop.member, { params: { projectId: loop.project.id }, query: {}, body });
  code = (await person("ana", "Ana Maria Silva")).code;
});

const person = (externalId: string, name?: string) =>
  identifyParticipant.call(loop.server, withBody({ externalId, ...(name && { name }) }));
const follow = (value: string, query = {}) =>
  followLink.call(testCtx(loop.platform, { kind: "anonymous" as const, address: "192.0.2.1" }), {
    params: { code: value },
    query,
    body: {},
  });
const lookUp = (value: string, of = loop) =>
  lookUpInviter.call(of.browser, withBody({ key: of.project.publishableKey, code: value }));

test("a link redirects to the project's landing page with the code, in whatever case it was typed", async () => {
  const expected = {
    location: `https://acme.com/start?from=friend&kl=${code}#top`,
    preview: null,
    languages: "",
  };
  expect(await follow(code)).toEqual(expected);
  expect(await follow(` ${code.toLowerCase()} `)).toEqual(expected);
});

test("parameters that a network appends to a shared link do not break it, and are not passed to the landing page", async () => {
  const { location } = await follow(code, { fbclid: "IwAR0", utm_source: "x", kl: "EV1L" });
  expect(location).toBe(`https://acme.com/start?from=friend&kl=${code}#top`);
});

test.each([
  "",
  "//evil.example",
  "https://evil.example",
  "..%2f..%2f",
  "ABCDEFGI",
  "javascript:",
  "\\evil.example",
  "AAAAAAAA",
  "A".repeat(64),
])("the code %j resolves to nobody", async (value) => {
  await expect(follow(value)).rejects.toMatchObject({ code: "referrer.not_found" });
});

test.each([
  ["https://acme.com", "https://acme.com/?kl=ABC"],
  ["http://127.0.0.1:4002/?project=prj_1", "http://127.0.0.1:4002/?project=prj_1&kl=ABC"],
  ["https://acme.com/a?kl=1&kl=2", "https://acme.com/a?kl=ABC"],
])("%s takes the code as a value", (landing, location) => {
  expect(landingOf(landing, "ABC")).toBe(location);
});

test("no code can change the landing page's address", () => {
  const at = landingOf("https://acme.com/", "x@evil.example/?a=b&c=d#//");
  expect(new URL(at).origin).toBe("https://acme.com");
  expect([...new URL(at).searchParams.keys()]).toEqual(["kl"]);
});

/** Contains the person's variants of experiments, and nothing that identifies the person. */
const seed = expect.stringMatching(/^[\w-]{8}$/);

test("an invitee sees the first name and an initial, and nothing else", async () => {
  expect(await lookUp(code.toLowerCase())).toEqual({ code, name: "Ana S.", seed });
});

test.each([
  ["Ana", "Ana"],
  ["", ""],
  ["  Ana   Maria  Silva ", "Ana S."],
  ["Zoë 💥boom", "Zoë 💥."],
  ["李 小龍", "李 小."],
])("the name %j is shown as %j", (name, shown) => {
  expect(publicName(name)).toBe(shown);
});

test.each(["A#b_ü 💥", "a", "日本"])(
  "without ElectroDB %j is found where the entities put it",
  async (id) => {
    const somebody = await person(id, `Name ${id}`);
    expect(await lookUp(somebody.code)).toMatchObject({ name: publicName(`Name ${id}`) });
    expect(await follow(somebody.code)).toMatchObject({ location: expect.stringContaining(somebody.code) });
  },
);

test("an unknown code and another project's code are indistinguishable", async () => {
  const other = await testLoop(loop.platform);
  const failure = (attempt: Promise<unknown>) => attempt.catch((error: unknown) => error);
  const foreign = await failure(lookUp(code, other));
  expect(foreign).toMatchObject({ code: "referrer.not_found" });
  expect(foreign).toEqual(await failure(lookUp("ZZZZZZZZ")));
});

test("members see participants with the most invitees first, in pages, each once", async () => {
  const other = await testLoop(loop.platform);
  const { table, clock } = loop.platform;
  const people = [];
  for (let n = 0; n < 55; n++) {
    people.push(await identifyParticipant.call(other.server, withBody({ externalId: `p#${n}` })));
  }
  for (const [index, times] of [
    [7, 12],
    [3, 2],
    [9, 2],
  ] as const) {
    for (let time = 0; time < times; time++) {
      const found = await participantOfCode(table, other.project.id, people[index]?.code ?? "");
      if (found !== null)
        await transact(table, clock, [referredItem(table, found, { counts: true, mark: null })]);
    }
  }
  const params = { projectId: other.project.id };
  const first = await listParticipants.call(other.member, { params, query: {}, body: {} });
  expect(first.items.slice(0, 4).map(({ stats }) => stats.joined)).toEqual([12, 2, 2, 0]);
  expect(first.items).toHaveLength(50);
  const second = await listParticipants.call(other.member, {
    params,
    query: { cursor: first.next },
    body: {},
  });
  expect(second.next).toBeUndefined();
  const all = [...first.items, ...second.items].map(({ externalId }) => externalId);
  expect(new Set(all).size).toBe(55);

  const theirs = [9_999_999_999, first.items[0]?.id, "p#7"];
  const cursor = Buffer.from(JSON.stringify(theirs)).toString("base64url");
  const here = { params: { projectId: loop.project.id }, query: { cursor }, body: {} };
  const mine = (await listParticipants.call(loop.member, here)).items.map(({ externalId }) => externalId);
  expect(mine).toContain("ana");
  expect(mine.filter((externalId) => all.includes(externalId))).toEqual([]);
});

test("a list shows only its own workspace; an invalid cursor is refused", async () => {
  const raw = (query: object) => ({ params: { projectId: loop.project.id }, query, body: {} });
  const stranger = testCtx(loop.platform, testMember(loop.platform));
  await expect(listParticipants.call(stranger, raw({}))).rejects.toMatchObject({ code: "not_found" });
  await expect(listParticipants.call(loop.server, raw({}))).rejects.toMatchObject({
    code: "key.scope_missing",
  });
  for (const cursor of ["x", "e30", Buffer.from('["a",1,2]').toString("base64url")]) {
    await expect(listParticipants.call(loop.member, raw({ cursor }))).rejects.toMatchObject({
      code: "request.invalid",
    });
  }
});
