import { createHash } from "node:crypto";
import {
  createWidget,
  getEmbed,
  publishWidget,
  saveDraft,
  type Widget,
} from "@kiteloop/contract/publishing/widget";
import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ApiClient, newMember } from "./api.ts";
import { projectWithWidget } from "./beacons.ts";
import { dataFolder, type Instance, startInstance } from "./instance.ts";

let instance: Instance;
let member: ApiClient;
let remove: () => Promise<void>;

beforeAll(async () => {
  const { dataDir, remove: removeData } = await dataFolder();
  remove = removeData;
  instance = await startInstance({ dataDir });
  member = await newMember(instance, "mara@releases.test");
});
afterAll(async () => {
  await instance?.kill();
  await remove();
});

/** Requests a script as a page on another origin with an integrity attribute does. */
async function load(url: string) {
  const answer = await fetch(url, { headers: { origin: "https://acme.example", "sec-fetch-mode": "cors" } });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return {
    status: answer.status,
    integrity: `sha384-${createHash("sha384").update(bytes).digest("base64")}`,
    text: bytes.toString("utf8"),
    cacheControl: answer.headers.get("cache-control"),
    cors: answer.headers.get("access-control-allow-origin"),
    type: answer.headers.get("content-type"),
  };
}

type Loaded = Awaited<ReturnType<typeof load>>;

test("over five publishes immutable files keep their bytes and hash, and the moving address follows", async () => {
  const { project, widget: first } = await projectWithWidget(member, "releases.example");
  const path = `/api/projects/${project.id}`;
  const embed = () => member.expect(getEmbed.response, "GET", `${path}/embed`);
  const seen = new Map<string, Loaded>();
  const languages = new Map<string, Loaded>();
  let widget: Widget = first;
  for (let n = 1; n <= 5; n++) {
    const config = defaultConfig("invite");
    const saved = await member.expect(saveDraft.response, "PUT", `${path}/widgets/${widget.id}/draft`, {
      version: widget.version,
      config: {
        ...config,
        content: { ...config.content, title: `Title ${n}` },
        translations: { de: { title: `Titel ${n}` } },
      },
    });
    widget = await member.expect(publishWidget.response, "POST", `${path}/widgets/${widget.id}/publish`, {
      version: saved.version,
    });
    const { url, releases } = await embed();
    const [newest] = releases;
    if (newest === undefined) throw new Error("no release");
    expect(newest.widgets).toEqual([{ id: widget.id, name: widget.name, version: n + 1 }]);
    const moving = await load(url);
    const immutable = await load(newest.url);
    expect(moving.text).toContain(`Title ${n}`);
    expect(moving.text).toBe(immutable.text);
    expect([moving.cors, immutable.cors]).toEqual(["*", "*"]);
    expect(moving.cacheControl).toBe("public, max-age=300, must-revalidate");
    for (const address of immutable.text.match(/https?:\/\/[^"]+\/de-[0-9a-f]+\.js/g) ?? [])
      languages.set(address, await load(address));
    for (const { url: address, integrity } of releases) {
      const now = await load(address);
      expect(now).toMatchObject({
        status: 200,
        integrity,
        cors: "*",
        cacheControl: "public, max-age=31536000, immutable",
        type: "text/javascript; charset=utf-8",
      });
      expect(now).toEqual(seen.get(address) ?? now);
      seen.set(address, now);
    }
  }
  expect(seen.size).toBe(7);
  expect(languages.size).toBe(5);
  for (const [address, before] of languages) {
    expect(before).toMatchObject({ status: 200, cacheControl: "public, max-age=31536000, immutable" });
    expect(await load(address)).toEqual(before);
  }
});

test("an unpublished file responds with 404 and is not cached", async () => {
  const { project } = await projectWithWidget(member, "nothing.example");
  await member.expect(createWidget.response, "POST", `/api/projects/${project.id}/widgets`, {
    name: "Draft",
    config: defaultConfig("share"),
  });
  const { releases } = await member.expect(getEmbed.response, "GET", `/api/projects/${project.id}/embed`);
  expect(releases).toHaveLength(2);
  const missing = await load(`${instance.edge}/w/${project.id}/${"0".repeat(32)}.js`);
  expect([missing.status, missing.cacheControl, missing.cors]).toEqual([404, "no-store", "*"]);
});
