import { mostChosenCodes } from "@kiteloop/contract/referrals/chosen-code";
import { followLink as followLinkEndpoint } from "@kiteloop/contract/referrals/participant";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { erasePerson } from "../../lifecycle/person-erasure/index.ts";
import { updateProject } from "../../publishing/project/index.ts";
import { transact } from "../../shared/table/index.ts";
import {
  readAllItems,
  type TestLoop,
  testCtx,
  testLoop,
  testMember,
  testPlatform,
  withBody,
} from "../../testing/index.ts";
import { chooseParticipantCode } from "./choose-code.ts";
import { erasedCodes } from "./entity.erased-code.ts";
import { followLink, followProjectLink } from "./follow-link.ts";
import { identifyParticipant } from "./identify.ts";
import { plainHashOfCode } from "./keys.ts";
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

test("the language of a link reaches the landing page, and that of a browser doesn't", async () => {
  expect((await follow(code, { lang: "de", languages: "fr" })).location).toBe(
    `https://acme.com/start?from=friend&kl=${code}&lang=de#top`,
  );
  expect((await follow(code, { languages: "fr" })).location).toBe(
    `https://acme.com/start?from=friend&kl=${code}#top`,
  );
});

test("tracking parameters reach the landing page, and no others, nor those that it has itself", async () => {
  const appended = { fbclid: "IwAR0", utm_source: "newsletter", kl: "EV1L", klv: "x", ref: "y", from: "z" };
  const { location } = await follow(code, appended);
  expect(location).toBe(
    `https://acme.com/start?from=friend&kl=${code}&fbclid=IwAR0&utm_source=newsletter#top`,
  );
  expect(landingOf("https://acme.com/?utm_source=own", code, "email", { utm_source: "x", gclid: "1" })).toBe(
    `https://acme.com/?utm_source=own&gclid=1&kl=${code}&klv=email`,
  );
});

test("for every query of a link, the landing page's host, path, fragment and own parameters stay, and at most 12 others are added", () => {
  const numbered = Array.from({ length: 20 }, (_, n) => `utm_${n}`);
  const odd = ["gclid", "kl", "klv", "KL", "__proto__", "a", "from", "utm_source", "utm_É", "utm_"];
  const name = fc.constantFrom(...odd, ...numbered);
  const value = fc.constantFrom("", "1", "&kl=2#/?", "\ud800\u0000é", "x".repeat(200), "x".repeat(201));
  const pages = fc.constantFrom(
    "https://acme.com/start?from=friend&a=1&a=2&utm_source=own#top",
    "http://127.0.0.1:4002/?project=prj_1",
    "https://münchen.example/a%20b/?q=%C3%BC&utm_3=",
  );
  fc.assert(
    fc.property(pages, fc.array(fc.tuple(name, value), { minLength: 10, maxLength: 40 }), (page, pairs) => {
      const query = followLinkEndpoint.query.parse(Object.fromEntries(pairs));
      const [before, after] = [new URL(page), new URL(landingOf(page, "ABC", undefined, query.tracking))];
      expect([after.origin, after.pathname, after.hash]).toEqual([
        before.origin,
        before.pathname,
        before.hash,
      ]);
      for (const key of new Set(before.searchParams.keys()))
        expect(after.searchParams.getAll(key)).toEqual(before.searchParams.getAll(key));
      const added = [...after.searchParams].filter(([key]) => !before.searchParams.has(key));
      expect(added.filter(([key]) => key.startsWith("kl"))).toEqual([["kl", "ABC"]]);
      expect(added.length).toBeLessThanOrEqual(13);
      for (const [, text] of added) expect(text.length).toBeLessThanOrEqual(200);
    }),
    { numRuns: 60 },
  );
});

test.each([
  "{}/",
  "{}.",
  "{},",
  "{})",
  "({})",
  "{}\u200b",
  "{}。詳しくはこちら",
  "「{}」",
  "{}»",
  "*{}*",
  "{}!?…",
  "\u2066{}\u2069",
])("a code in a message as %j is found", async (written) => {
  const inserted = `${code.slice(0, 4)}\u00ad${code.slice(4).toLowerCase()}`;
  for (const text of [code, inserted]) {
    const { location } = await follow(written.replace("{}", text));
    expect(location).toContain(`kl=${code}`);
  }
});

test("full-width letters are read as the code", async () => {
  const wide = [...code].map((char) => String.fromCodePoint((char.codePointAt(0) ?? 0) + 0xfee0)).join("");
  expect((await follow(wide)).location).toContain(`kl=${code}`);
});

test("a link of an erased participant leads to the project's page, names nobody and counts for nobody", async () => {
  const zoe = await person("zoe", "Zoe");
  const params = { projectId: loop.project.id, participantId: zoe.participantId };
  await erasePerson.call(loop.member, { params, query: {}, body: { confirm: "zoe" } });
  const location = "https://acme.com/start?from=friend&kl=x#top";
  const tracking = { utm_source: "blog" };
  for (const query of [{}, { agent: "preview" }, { agent: "ios", via: "email" }])
    expect(await follow(`${zoe.code}.`, query)).toMatchObject({ location, preview: null });
  expect((await follow(zoe.code, tracking)).location).toContain("utm_source=blog");
  await expect(lookUp(zoe.code)).rejects.toMatchObject({ code: "inviter.not_found" });
  const { table } = loop.platform;
  const stored = JSON.stringify(await readAllItems(table));
  expect([zoe.code, plainHashOfCode(zoe.code)].filter((one) => stored.includes(one))).toEqual([]);
  const { workspaceId } = loop.member.actor;
  // As earlier releases stored it.
  const hash = plainHashOfCode("ZYXWVTSR");
  await erasedCodes(table).put({ hash, workspaceId, projectId: loop.project.id }).go();
  expect(await follow("zyxwvtsr")).toMatchObject({ location });
});

const followIn = (projectId: string, value: string) =>
  followProjectLink.call(testCtx(loop.platform, { kind: "anonymous" as const, address: "192.0.2.1" }), {
    params: { projectId, code: value },
    query: {},
    body: {},
  });

const choose = (externalId: string, chosen: string, of = loop) =>
  identifyParticipant.call(of.server, withBody({ externalId, code: chosen }));
const refusal = (attempt: Promise<unknown>) => attempt.then(String, ({ code: one }: { code: string }) => one);
const landed = async (value: string, of = loop) =>
  new URL((await followIn(of.project.id, value)).location ?? "").searchParams.get("kl");

test("a chosen code is the one of the link, in any spelling, and links with earlier codes keep working", async () => {
  const first = await person("kim", "Kim Lee");
  const chosen = await choose("kim", "Kim-lee");
  const link = `${loop.platform.instance.edgeOrigin}/r/${loop.project.id}/kim-lee`;
  expect(chosen).toMatchObject({ code: "KIM-LEE", link, participantId: first.participantId });
  expect(await choose("kim", "ｋｉｍ-lee\u200b")).toMatchObject({ code: "KIM-LEE" });
  expect(await person("kim")).toMatchObject({ code: "KIM-LEE", link });
  await choose("kim", "kim2");
  for (const text of ["kim-lee", "KIM-LEE.", "(Kim-Lee)", "kim2", `${first.code}!`])
    expect(await landed(text)).toBe(first.code);
  expect(await lookUp("kim2")).toMatchObject({ code: first.code, name: "Kim L." });
  expect(await choose("kim", "kim-lee")).toMatchObject({ code: "KIM-LEE" });
  expect(await choose("kim", first.code)).toMatchObject({ code: first.code, link: first.link });
});

test.each(["ab", "a".repeat(41), "-ada", "ada_", "a.da", "ad/a", "ада", "", "Support", "test-ada"])(
  "the code %j can't be chosen",
  async (chosen) => {
    await expect(choose("kim", chosen)).rejects.toMatchObject({
      code: "request.invalid",
      details: { errors: expect.arrayContaining([expect.objectContaining({ path: "code" })]) },
    });
  },
);

test("a code that anybody in the project has, had, or left at their erasure is taken; another project may choose it", async () => {
  const [lea, leo] = [await choose("lea", "lea-1"), await person("leo")];
  await choose("lea", "lea-2");
  for (const taken of ["LEA-1", "lea-2", code])
    expect(await refusal(choose("leo", taken))).toBe("participant.code_taken");
  expect(await person("leo")).toMatchObject({ code: leo.code });
  expect(await refusal(choose("nobody-yet", "lea-1"))).toBe("participant.code_taken");
  const params = { projectId: loop.project.id };
  const find = { params, query: { externalId: "nobody-yet" }, body: {} };
  expect((await listParticipants.call(loop.member, find)).items).toEqual([]);
  await erasePerson.call(loop.member, {
    params: { ...params, participantId: lea.participantId },
    query: {},
    body: { confirm: "lea" },
  });
  for (const taken of ["lea-1", "lea-2"]) {
    expect(await refusal(choose("leo", taken))).toBe("participant.code_taken");
    expect((await followIn(loop.project.id, taken)).location).toBe(
      "https://acme.com/start?from=friend&kl=x#top",
    );
  }
  expect(await choose("leo", "lea-2", await testLoop(loop.platform))).toMatchObject({ code: "LEA-2" });
});

test("of two who choose a code at once one gets it, and nobody gets more than the maximum", async () => {
  const both = await Promise.all(["m1", "m2"].map((one) => refusal(choose(one, "both"))));
  expect(both.toSorted()).toEqual(["[object Object]", "participant.code_taken"]);
  for (let n = 0; n < mostChosenCodes; n++) await choose("many", `many-${n}`);
  expect(await refusal(choose("many", "many-x"))).toBe("participant.codes_full");
  expect(await choose("many", "many-3")).toMatchObject({ code: "MANY-3" });
});

test("a member chooses a code as a server does; viewers, pages, other workspaces and archived projects can't", async () => {
  const mia = await person("mia");
  const params = { projectId: loop.project.id, participantId: mia.participantId };
  const chooseAs = (ctx: Parameters<typeof chooseParticipantCode.call>[0], chosen: string) =>
    chooseParticipantCode.call(ctx, { params, query: {}, body: { code: chosen } });
  expect(await chooseAs(loop.member, "mia")).toMatchObject({ id: mia.participantId, code: "MIA" });
  expect(await chooseAs(loop.member, "mia")).toMatchObject({ code: "MIA" });
  expect(await refusal(chooseAs(loop.member, "both"))).toBe("participant.code_taken");
  const viewer = testCtx(loop.platform, { ...loop.member.actor, role: "viewer" as const });
  expect(await refusal(chooseAs(viewer, "mia-2"))).toBe("auth.forbidden");
  expect(await refusal(chooseAs((await testLoop(loop.platform)).member, "mia-2"))).toBe("not_found");
  const key = loop.project.publishableKey;
  const page = identifyParticipant.call(loop.browser, withBody({ key, externalId: "mia", code: "mia-2" }));
  expect(await refusal(page)).toBe("key.wrong_kind");
  const ended = await testLoop(loop.platform);
  const { participantId } = await identifyParticipant.call(ended.server, withBody({ externalId: "mia" }));
  const of = { projectId: ended.project.id };
  await updateProject.call(ended.member, { params: of, query: {}, body: { version: 1, status: "archived" } });
  const body = { code: "mia-2" };
  const late = chooseParticipantCode.call(ended.member, {
    params: { ...of, participantId },
    query: {},
    body,
  });
  expect(await refusal(late)).toBe("project.archived");
});

test("a link that names its project finds it in capitals, and what follows a link behind a slash is ignored", async () => {
  const found = { location: expect.stringContaining(`kl=${code}`) };
  expect(await followIn(loop.project.id.toUpperCase(), `${code})`)).toMatchObject(found);
  expect(await followIn(code, ")")).toMatchObject(found);
});

test("an unknown code of a known project is refused with the project's page, and one of another project without", async () => {
  const wayOn = { name: "Acme", url: "https://acme.com/start?from=friend&kl=x#top" };
  await expect(followIn(loop.project.id, "ZZZZZZZZ")).rejects.toMatchObject({
    code: "inviter.not_found",
    details: { wayOn },
  });
  const unknown = loop.platform.ids.make("project");
  for (const projectId of [unknown, "x"])
    await expect(followIn(projectId, "ZZZZZZZZ")).rejects.toMatchObject({
      code: "inviter.not_found",
      details: {},
    });
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
  await expect(follow(value)).rejects.toMatchObject({ code: "inviter.not_found" });
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
  expect(foreign).toMatchObject({ code: "inviter.not_found" });
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
