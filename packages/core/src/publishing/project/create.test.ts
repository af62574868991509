import { beforeEach, describe, expect, test } from "vitest";
import { listAudit } from "../../shared/audit/index.ts";
import type { Member } from "../../shared/context/index.ts";
import {
  deployParts,
  inviteConfig,
  live,
  liveManifest,
  type TestPlatform,
  testCtx,
  testEditor,
  testMember,
  testOwner,
  testPlatform,
  writeTogether,
} from "../../testing/index.ts";
import { resolveKey } from "../credential/index.ts";
import { createProject, getProject, listProjects } from "./index.ts";

const body = { name: "Acme", host: "acme.com", businessType: "saas", timeZone: "Europe/Berlin" };
const raw = (fields: object = {}) => ({ params: {}, query: {}, body: { ...body, ...fields } });

let platform: TestPlatform;
let mara: Member;

beforeEach(async () => {
  platform = await testPlatform();
  mara = await testOwner(platform);
});

const make = (actor: Member, fields: object = {}) =>
  createProject.call(testCtx(platform, actor), raw(fields));
const all = async (actor: Member) =>
  (await listProjects.call(testCtx(platform, actor), { params: {}, query: {}, body: {} })).items;

describe("project.create", () => {
  test("stores the project as returned, with a publishable key that works", async () => {
    const made = await make(mara);
    expect(made).toMatchObject({ ...body, status: "active", version: 1, lastSeen: null });
    expect(made.scriptTag).toBe(
      `<script type="module" async src="https://edge.test/w/${made.id}.js"></script>`,
    );
    const params = { projectId: made.id };
    expect(await getProject.call(testCtx(platform, mara), { params, query: {}, body: {} })).toEqual(made);
    expect(await resolveKey(platform, made.publishableKey)).toMatchObject({
      workspaceId: mara.workspaceId,
      projectId: made.id,
      secret: false,
      scopes: [],
    });
    expect(await listAudit(platform.table, mara.workspaceId, 10)).toMatchObject([
      { action: "project.create", actor: { kind: "member", name: mara.name }, subject: { id: made.id } },
    ]);
  });

  test("writes a script without widgets, for a tag that is added before the first publish", async () => {
    await deployParts(platform);
    const made = await make(mara);
    expect(liveManifest(platform, made.id)).toMatchObject({
      project: { id: made.id, key: made.publishableKey },
      widgets: [],
    });
    expect(platform.assets.puts.at(-1)).toBe(`w/${made.id}.js`);
  });

  test("succeeds even if its script can't be written, and the first publish repairs it", async () => {
    await deployParts(platform);
    platform.assets.failOn = /prj_/;
    const made = await make(mara);
    expect(await all(mara)).toEqual([made]);
    expect(live(platform, made.id)).toBeNull();
    expect(platform.lines.some((line) => line.includes("no script yet") && line.includes(made.id))).toBe(
      true,
    );
    platform.assets.failOn = null;
    const editor = await testEditor(platform, mara, made);
    const widget = await editor.publish(await editor.create(inviteConfig()));
    expect(live(platform, made.id)).toEqual([`${widget.id}@1`]);
  });

  test("allows the host with and without www, and the demo site, which links then lead to", async () => {
    const demo = await make(mara, { host: "https://Acme.com/pricing" });
    expect(demo.origins).toEqual(["https://acme.com", "https://www.acme.com", "http://127.0.0.1:4002"]);
    expect(demo.landingUrl).toBe(`http://127.0.0.1:4002/?project=${demo.id}`);
    const itself = await make(mara, { host: "127.0.0.1:4002" });
    expect(itself.origins).toEqual(["http://127.0.0.1:4002"]);
    expect(itself.landingUrl).toBe(`http://127.0.0.1:4002/?project=${itself.id}`);
    const own = await make(mara, { host: "localhost:8080" });
    expect(own.origins).toEqual(["http://localhost:8080", "http://127.0.0.1:4002"]);
    expect(own.landingUrl).toBe("http://localhost:8080/");
    platform.instance.demoOrigin = null;
    const www = await make(mara, { host: "www.acme.org" });
    expect(www.origins).toEqual(["https://www.acme.org", "https://acme.org"]);
    expect(www.landingUrl).toBe("https://www.acme.org/");
    const local = await make(mara, { host: "localhost:3000" });
    expect(local.origins).toEqual(["http://localhost:3000"]);
    expect(local.landingUrl).toBe("http://localhost:3000/");
  });

  test.each([
    ["HTTPS://MÜNCHEN.DE/", "xn--mnchen-3ya.de"],
    ["пример.рф", "xn--e1afmkfd.xn--p1ai"],
  ])(
    "a website %s in any script is stored as %s, and is one website in both forms",
    async (written, host) => {
      platform.instance.demoOrigin = null;
      const made = await make(mara, { host: written });
      expect(made).toMatchObject({ host, landingUrl: `https://${host}/` });
      expect(made.origins).toEqual([`https://${host}`, `https://www.${host}`]);
      await expect(make(mara, { host })).rejects.toMatchObject({ code: "project.host_taken" });
    },
  );

  test("refuses viewers, keys and anonymous calls, and writes nothing", async () => {
    const { workspaceId } = mara;
    await expect(make(testMember(platform, { workspaceId, role: "viewer" }))).rejects.toMatchObject({
      code: "auth.forbidden",
    });
    const nobody = { kind: "anonymous" as const, address: "192.0.2.1" };
    await expect(createProject.call(testCtx(platform, nobody), raw())).rejects.toMatchObject({
      code: "auth.required",
    });
    expect(await all(mara)).toEqual([]);
  });

  test.each([
    [{ host: "not a host" }, "host"],
    [{ timeZone: "Mars/Base" }, "timeZone"],
    [{ name: " " }, "name"],
    [{ workspaceId: "wsp_other" }, "workspaceId"],
  ])("refuses %j", async (fields, path) => {
    await expect(make(mara, fields)).rejects.toMatchObject({
      code: "request.invalid",
      details: { errors: [{ path }] },
    });
    expect(await all(mara)).toEqual([]);
  });

  test("a host belongs to one project of a workspace, and can be used once in each workspace", async () => {
    await make(mara);
    await expect(make(mara, { name: "Again" })).rejects.toMatchObject({ code: "project.host_taken" });
    await make(await testOwner(platform));
    expect(await all(mara)).toHaveLength(1);
  });

  test("ten concurrent identical requests create one project", async () => {
    writeTogether(platform.table, 10);
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => make(mara)));
    expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(1);
    expect(await all(mara)).toHaveLength(1);
    expect(await listAudit(platform.table, mara.workspaceId, 100)).toHaveLength(1);
  });

  test("the last project of a plan is created once, for any number of concurrent requests", async () => {
    const frida = await testOwner(platform, "free");
    writeTogether(platform.table, 5);
    const results = await Promise.allSettled(
      Array.from({ length: 5 }, (_, n) => make(frida, { host: `site-${n}.example.com` })),
    );
    const refused = results.filter((result) => result.status === "rejected");
    expect(refused).toHaveLength(4);
    for (const { reason } of refused) {
      expect(reason).toMatchObject({
        code: "plan.limit_reached",
        details: { limit: { name: "projects", limit: 1, used: 1, plan: "free" } },
      });
    }
    expect(await all(frida)).toHaveLength(1);
  });
});
