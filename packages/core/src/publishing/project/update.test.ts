import type { Project } from "@kiteloop/contract/publishing/project";
import { beforeEach, describe, expect, test } from "vitest";
import { listAudit } from "../../shared/audit/index.ts";
import type { Actor, Member } from "../../shared/context/index.ts";
import {
  deployParts,
  liveManifest,
  type TestPlatform,
  testCtx,
  testMember,
  testOwner,
  testPlatform,
  testProject,
  writeTogether,
} from "../../testing/index.ts";
import { getProject, listProjects, updateProject } from "./index.ts";
import { projectKey } from "./keys.ts";
import { sitesOf } from "./sites.ts";

let platform: TestPlatform;
let mara: Member;
let project: Project;

beforeEach(async () => {
  platform = await testPlatform();
  mara = await testOwner(platform);
  project = await testProject(platform, mara);
  platform.clock.move(1000);
});

const change = (fields: object, { id, version } = project, actor: Actor = mara) =>
  updateProject.call(testCtx(platform, actor), {
    params: { projectId: id },
    query: {},
    body: { version, ...fields },
  });
const read = (actor: Actor = mara, projectId = project.id) =>
  getProject.call(testCtx(platform, actor), { params: { projectId }, query: {}, body: {} });
const all = async (actor: Actor) =>
  (await listProjects.call(testCtx(platform, actor), { params: {}, query: {}, body: {} })).items;
const actions = async () =>
  (await listAudit(platform.table, mara.workspaceId, 100)).map((entry) => entry.action);

describe("project.update", () => {
  test("changes only the fields that were sent", async () => {
    const origins = ["https://app.acme.com", "http://localhost:3000"];
    const after = await change({ name: "Acme Inc", origins });
    expect(after).toEqual({
      ...project,
      name: "Acme Inc",
      origins,
      version: 2,
      updatedAt: "2026-03-10T12:00:01.000Z",
    });
    expect(await read()).toEqual(after);
    expect(await actions()).toEqual(["project.update", "project.create"]);
  });

  test("a brand is kept, changed as a whole and removed, and an unsafe one is refused", async () => {
    const colors = { accent: "#b45309", background: "#fffaf3", text: "#2b1d12" };
    const brand = {
      ...{ ...colors, name: "Acme", dark: null, radius: 8, font: "serif" },
      logoUrl: "https://cdn.acme.com/logo.svg",
    };
    expect(await change({ brand })).toMatchObject({ brand, version: 2 });
    expect(await change({ brand }, await read())).toMatchObject({ version: 2 });
    const dark = { ...brand, dark: colors };
    expect(await change({ brand: dark }, await read())).toMatchObject({ brand: dark, version: 3 });
    for (const wrong of [
      { logoUrl: "http://cdn.acme.com/logo.svg" },
      { logoUrl: "https://a;script-src.com/logo.svg" },
      { logoUrl: "javascript:alert(1)" },
      { accent: "red" },
      { name: "" },
      { extra: 1 },
    ])
      await expect(change({ brand: { ...brand, ...wrong } }, await read())).rejects.toMatchObject({
        code: "request.invalid",
      });
    expect(await change({ brand: null }, await read())).toMatchObject({ brand: null, version: 4 });
    expect(await read()).toMatchObject({ brand: null });
  });

  test("another host is held instead of the old one, and both sites are allowed", async () => {
    platform.instance = { ...platform.instance, demoOrigin: null };
    const bare = await testProject(platform, mara, "bare.com");
    expect(await change({ host: "bare.io" }, bare)).toMatchObject({
      host: "bare.io",
      origins: [...bare.origins, "https://bare.io", "https://www.bare.io"],
      landingUrl: "https://bare.io/",
    });
    // The old host is free, the new one is taken.
    const other = await testProject(platform, mara, "bare.com");
    await expect(change({ host: "bare.io" }, other)).rejects.toMatchObject({ code: "project.host_taken" });
    expect(await read(mara, other.id)).toMatchObject({ host: "bare.com", version: 1 });
  });

  test("a repeated change of the host is no conflict, and a way back is free", async () => {
    await change({ host: "acme.io" });
    expect(await change({ host: "acme.io" })).toMatchObject({ host: "acme.io", version: 2 });
    expect(await change({ host: "acme.com" }, await read())).toMatchObject({ host: "acme.com", version: 3 });
  });

  test("origins and a landing page that are sent, or are not the old host's own, stay", async () => {
    const sent = { host: "acme.io", origins: ["https://acme.io"], landingUrl: "https://acme.io/friends" };
    expect(await change(sent)).toMatchObject(sent);
    expect(await change({ host: "acme.dev" }, await read())).toMatchObject({
      landingUrl: "https://acme.io/friends",
    });
  });

  test("a host without room for its origins is refused", async () => {
    const full = Array.from({ length: 20 }, (_, n) => `https://a${n}.acme.com`);
    const crowded = await change({ origins: full });
    await expect(change({ host: "acme.io" }, crowded)).rejects.toMatchObject({
      code: "request.invalid",
      details: { errors: [{ path: "origins" }] },
    });
    expect(await read()).toMatchObject({ host: "acme.com", version: 2 });
  });

  test("of two projects that want a host at once, one gets it", async () => {
    const other = await testProject(platform, mara, "other.com");
    const ended = await Promise.allSettled([change({ host: "acme.io" }), change({ host: "acme.io" }, other)]);
    expect(ended.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  test("a stale version is a conflict and changes nothing", async () => {
    const after = await change({ name: "First" });
    await expect(change({ name: "Second" })).rejects.toMatchObject({ code: "conflict.version" });
    expect(await read()).toEqual(after);
  });

  test("one of twenty different changes to a version wins", async () => {
    writeTogether(platform.table, 20);
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) => change({ name: `Name ${n}` })),
    );
    const done = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
    expect(done).toHaveLength(1);
    expect(await read()).toEqual(done[0]);
    expect(await actions()).toHaveLength(2);
  });

  test("repeating the request doesn't conflict with itself", async () => {
    const after = await change({ timeZone: "Asia/Tokyo" });
    expect(await change({ timeZone: "Asia/Tokyo" })).toEqual(after);
    expect(await actions()).toHaveLength(2);
  });

  test.each([
    { origins: [] },
    { origins: ["https://acme.com/path"] },
    { landingUrl: "javascript:alert(1)" },
    { status: "deleted" },
    { host: "not a host" },
    { identitySecret: "known" },
    { version: 0 },
    { consent: "maybe" },
    { crossDomain: "signed" },
  ])("refuses %j", async (fields) => {
    await expect(change(fields)).rejects.toMatchObject({ code: "request.invalid" });
    expect(await read()).toEqual(project);
  });

  test("refuses viewers; a foreign and an absent project answer the same", async () => {
    const viewer = testMember(platform, { workspaceId: mara.workspaceId, role: "viewer" });
    await expect(change({ name: "x" }, project, viewer)).rejects.toMatchObject({ code: "auth.forbidden" });
    const stranger = await testOwner(platform);
    const answer = (id: string) =>
      change({ name: "x" }, { ...project, id }, stranger).catch((error: unknown) => error);
    const absent = await answer(platform.ids.make("project"));
    expect(absent).toMatchObject({ code: "not_found" });
    expect(await answer(project.id)).toEqual(absent);
    expect(await read()).toEqual(project);
  });
});

describe("links across origins", () => {
  /** The origins between which the project's script carries a followed link; undefined if it carries none. */
  const carried = () => {
    const bodyOf = (address = "") =>
      platform.assets.objects.get(new URL(address).pathname.slice(1))?.body ?? "";
    const late = bodyOf(liveManifest(platform, project.id)?.late);
    const address = /"(https:[^"]+\/links-[^"]+)"\)/.exec(late)?.[1];
    return address && new Function(bodyOf(address).replace("export default", "return"))()();
  };
  const acme: [string, string[]] = ["acme.com", ["https://acme.com", "https://www.acme.com"]];

  test("are carried in addresses unless a member changes it, and the script has the origins by domain", async () => {
    await deployParts(platform);
    project = await testProject(platform, mara, "links.com");
    expect(project.crossDomain).toBe("links");
    const origins = [...acme[1], "https://acme.dev"];
    const moved = await change({ origins });
    expect(carried()).toEqual({ cookie: false, sites: [acme, ["acme.dev", ["https://acme.dev"]]] });
    const cookie = await change({ crossDomain: "cookie" }, moved);
    expect(carried()).toMatchObject({ cookie: true });
    // A repeated request changes nothing.
    expect(await change({ crossDomain: "cookie" }, moved)).toEqual(cookie);
    const storing = await change({ consent: "none" }, cookie);
    expect(carried()).toMatchObject({ cookie: false });
    const off = await change({ crossDomain: "off" }, storing);
    expect([off.crossDomain, carried()]).toEqual(["off", undefined]);
    await expect(change({ crossDomain: "links" }, storing)).rejects.toMatchObject({
      code: "conflict.version",
    });
  });

  test("one origin that stores links has nothing to carry, and one that asks first does", async () => {
    await deployParts(platform);
    project = await testProject(platform, mara, "links.com");
    const single = await change({ origins: ["https://acme.com"] });
    expect(carried()).toBeUndefined();
    await change({ consent: "required" }, single);
    expect(carried()).toEqual({ cookie: false, sites: [["acme.com", ["https://acme.com"]]] });
  });

  test("are off for a project stored by an earlier release, until a member turns them on", async () => {
    await platform.table.update({
      Key: projectKey({ workspaceId: mara.workspaceId, projectId: project.id }),
      UpdateExpression: "REMOVE crossDomain",
    });
    expect(await read()).toEqual({ ...project, crossDomain: "off" });
    expect(await change({ crossDomain: "links" })).toMatchObject({ crossDomain: "links", version: 2 });
  });

  test("customers of one hoster are several sites, and hosts without a domain share only their own cookies", () => {
    expect(
      sitesOf([
        ...["https://acme.co.uk", "https://app.acme.co.uk", "https://one.github.io", "https://two.github.io"],
        ...[
          "http://localhost:3000",
          "http://localhost:5173",
          "http://127.0.0.1:80",
          "https://xn--bcher-kva.example",
        ],
        ...["http://www.acme.localhost", "http://app.acme.localhost"],
      ]),
    ).toEqual([
      ["acme.co.uk", ["https://acme.co.uk", "https://app.acme.co.uk"]],
      ["one.github.io", ["https://one.github.io"]],
      ["two.github.io", ["https://two.github.io"]],
      ["", ["http://localhost:3000", "http://localhost:5173"]],
      ["", ["http://127.0.0.1:80"]],
      ["xn--bcher-kva.example", ["https://xn--bcher-kva.example"]],
      ["acme.localhost", ["http://www.acme.localhost", "http://app.acme.localhost"]],
    ]);
  });
});

describe("consent", () => {
  const kept = () => liveManifest(platform, project.id)?.project.consent;

  test("is given unless a member changes it, and the script is updated", async () => {
    await deployParts(platform);
    project = await testProject(platform, mara, "consent.com");
    expect([project.consent, kept()]).toEqual(["given", "given"]);
    const required = await change({ consent: "required" });
    expect([required.consent, kept()]).toEqual(["required", "required"]);
    const none = await change({ consent: "none" }, required);
    expect([none.consent, none.version, kept()]).toEqual(["none", 3, "none"]);
    expect((await actions()).filter((action) => action === "project.update")).toHaveLength(2);
  });

  test("defaults to given for a project stored by an earlier release, and setting it so changes nothing", async () => {
    await platform.table.update({
      Key: projectKey({ workspaceId: mara.workspaceId, projectId: project.id }),
      UpdateExpression: "REMOVE consent",
    });
    expect(await read()).toEqual(project);
    expect(await change({ consent: "given" })).toEqual(project);
    expect(await change({ consent: "none" })).toMatchObject({ consent: "none", version: 2 });
  });

  test("the script is updated by repeating the request after a failure", async () => {
    await deployParts(platform);
    project = await testProject(platform, mara, "consent.com");
    platform.assets.failOn = /\.js$/;
    await expect(change({ consent: "required" })).rejects.toMatchObject({ code: "unavailable" });
    expect(kept()).toBe("given");
    platform.assets.failOn = null;
    expect(await change({ consent: "required" })).toMatchObject({ consent: "required", version: 2 });
    expect(kept()).toBe("required");
  });
});

describe("archiving", () => {
  test("keeps the host, so that the project can be restored, and a conflict names its holder", async () => {
    const archived = await change({ status: "archived" });
    await expect(testProject(platform, mara)).rejects.toMatchObject({
      code: "project.host_taken",
      details: { detail: expect.stringContaining("Acme") },
    });
    expect(await change({ status: "active" }, archived)).toMatchObject({ status: "active", version: 3 });
    expect(await actions()).toEqual(expect.arrayContaining(["project.archive", "project.restore"]));
  });

  test("releases the place in the plan, and restoring takes one", async () => {
    const frida = await testOwner(platform, "free");
    const first = await testProject(platform, frida, "one.com");
    const archived = await change({ status: "archived" }, first, frida);
    const second = await testProject(platform, frida, "two.com");
    const restore = () => change({ status: "active" }, archived, frida);
    await expect(restore()).rejects.toMatchObject({ code: "plan.limit_reached" });
    expect(await read(frida, first.id)).toEqual(archived);
    await change({ status: "archived" }, second, frida);
    expect(await restore()).toMatchObject({ status: "active" });
  });

  test("two concurrent requests release one place", async () => {
    const frida = await testOwner(platform, "free");
    const first = await testProject(platform, frida, "one.com");
    writeTogether(platform.table, 3);
    await Promise.allSettled([1, 2, 3].map(() => change({ status: "archived" }, first, frida)));
    await testProject(platform, frida, "two.com");
    await expect(testProject(platform, frida, "three.com")).rejects.toMatchObject({
      code: "plan.limit_reached",
    });
  });
});

describe("reading", () => {
  test("viewers see no identity secret, editors do", async () => {
    const { workspaceId } = mara;
    const viewer = testMember(platform, { workspaceId, role: "viewer" });
    expect(await read(viewer)).toEqual({ ...project, identitySecret: null });
    expect(await all(viewer)).toEqual([{ ...project, identitySecret: null }]);
    const editor = testMember(platform, { workspaceId, role: "editor" });
    expect((await read(editor)).identitySecret).toMatch(/^kl_identity_\w{43}$/);
  });

  test("the newest project comes first, and none of another workspace", async () => {
    const second = await testProject(platform, mara, "second.com");
    await testProject(platform, await testOwner(platform), "foreign.com");
    expect(await all(mara)).toEqual([second, project]);
  });

  test("a foreign and an absent project answer the same", async () => {
    const stranger = await testOwner(platform);
    const answer = (id: string) => read(stranger, id).catch((error: unknown) => error);
    const absent = await answer(platform.ids.make("project"));
    expect(absent).toMatchObject({ code: "not_found" });
    expect(await answer(project.id)).toEqual(absent);
    expect(await answer("prj_1")).toEqual(absent);
  });
});
