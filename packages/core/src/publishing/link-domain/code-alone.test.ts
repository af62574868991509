import { noProjectLinks } from "@kiteloop/contract/publishing/project-choices";
import { minuteMs } from "@kiteloop/contract/shared/time";
import { beforeEach, expect, test } from "vitest";
import { erasePerson } from "../../lifecycle/person-erasure/index.ts";
import { followHostCode, followHostLink, identifyParticipant } from "../../referrals/participant/index.ts";
import {
  type TestLoop,
  testCtx,
  testLoop,
  testMember,
  testOwner,
  testPlatform,
  withBody,
} from "../../testing/index.ts";
import { updateProject } from "../project/index.ts";
import { projectPart, setLinkDomain } from "./index.ts";

const host = "go.acme.example";

let loop: TestLoop;
/** A later project of the same workspace. */
let second: TestLoop;

beforeEach(async () => {
  const platform = await testPlatform();
  const look = { proven: true, aliased: true, answers: true };
  platform.linkHosts = { target: () => "edge.test", look: () => Promise.resolve(look) };
  loop = await testLoop(platform, "UTC", await testOwner(platform));
  platform.clock.move(minuteMs);
  second = await testLoop(platform, "UTC", loop.member.actor, "other.example");
  await setLinkDomain.call(loop.member, withBody({ host }));
});

const person = (of = loop) => identifyParticipant.call(of.server, withBody({ externalId: "ana" }));
const choose = (code: string, of = loop) =>
  identifyParticipant.call(of.server, withBody({ externalId: "ana", code }));
const change = (body: object) => {
  const params = { projectId: loop.project.id };
  return updateProject.call(loop.member, { params, query: {}, body: { version: 1, ...body } });
};
const visitor = () => testCtx(loop.platform, { kind: "anonymous" as const, address: "192.0.2.1" });
const open = async (code: string, query = {}, at = host) =>
  (await followHostCode.call(visitor(), { params: { host: at, code }, query, body: {} })).location;

const landing = (code: string, of = loop) => {
  const url = new URL(of.project.landingUrl);
  url.searchParams.set("kl", code);
  return url.href;
};

test("a chosen code of the workspace's first project is the link, and leads on with how it was shared", async () => {
  const { link, code } = await choose("Ana-S");
  expect([link, code]).toEqual([`https://${host}/ana-s`, "ANA-S"]);
  const { code: made } = await person(second);
  const own = (await open("ana-s", { via: "email" })) ?? "";
  expect(own).toContain("klv=email");
  expect(new URL(own).searchParams.get("kl")).toMatch(/^[A-Z0-9]{8}$/);
  expect(await open(made)).toBe(landing(made, second));
});

test("a workspace's other projects keep their part, and so does a project whose links open apps", async () => {
  expect((await choose("ben", second)).link).toBe(`https://${host}/${projectPart(second.project.id)}/ben`);
  expect(await open("ben")).toBe(loop.project.landingUrl);
  await change({ links: { ...noProjectLinks, androidPackage: "com.acme.app" } });
  loop.platform.clock.move(minuteMs);
  const { code } = await person();
  expect((await choose("ana")).link).toBe(`https://${host}/${projectPart(loop.project.id)}/ana`);
  expect(await open("ana")).toBe(landing(code));
});

test.each([
  ...[
    "ADA",
    "ada.",
    "ada)",
    "(ada)",
    "ada\u200b",
    "ada!?",
    "“ada”",
    "**ada**",
    "ada?via=email",
    "ada&via=email",
  ],
  ...["ａｄａ", "ada。詳しく", " ada", "<ada>"],
])("a code that a message damaged to %s leads on", async (damaged) => {
  const { code } = await person();
  await choose("ada");
  expect(await open(damaged, {}, host.toUpperCase())).toBe(landing(code));
});

test("a part that a message added behind a slash is ignored", async () => {
  const { code } = await person();
  await choose("ada");
  const params = { host, project: "ada", code: ")" };
  expect((await followHostLink.call(visitor(), { params, query: {}, body: {} })).location).toBe(
    landing(code),
  );
});

test("tracking parameters reach the landing page, and a message gets the preview", async () => {
  const { code } = await person();
  await choose("ada");
  const query = { utm_source: "news", agent: "preview", languages: "de" };
  const found = await followHostCode.call(visitor(), { params: { host, code: "ada" }, query, body: {} });
  expect(found.location).toContain("utm_source=news");
  expect(found.location).toContain(`kl=${code}`);
  expect(found).toMatchObject({ languages: "de", preview: { project: loop.project.name } });
});

test("an unknown code and one of another workspace lead to the domain's project, as nobody's", async () => {
  const other = await testLoop(loop.platform, "UTC", testMember(loop.platform), "evil.example");
  await choose("eve", other);
  const { code } = await person(other);
  for (const of of ["eve", code, "unknown", ".well-known", "wp-login.php", "%00", "."])
    expect(await open(of, { gclid: "1" })).toBe(`${loop.project.landingUrl}&gclid=1`);
  await expect(open(code, {}, "other.example")).rejects.toMatchObject({ code: "inviter.not_found" });
});

test("a project's part alone leads to that project", async () => {
  expect(await open(projectPart(second.project.id).toUpperCase())).toBe(second.project.landingUrl);
});

test("a code leads to its project as before while that is archived, and as nobody's after the person's erasure", async () => {
  const { code, participantId } = await person();
  await choose("ada");
  await choose("ada", second);
  await change({ status: "archived" });
  expect(await open("ada")).toBe(landing(code));
  const params = { projectId: loop.project.id, participantId };
  await erasePerson.call(loop.member, { params, query: {}, body: { confirm: "ana" } });
  for (const of of ["ada", "Ada.", code]) expect(await open(of)).toBe(loop.project.landingUrl);
});
