import { createHash } from "node:crypto";
import { secondMs } from "@kiteloop/contract/shared/time";
import { beforeEach, expect, test } from "vitest";
import type { Member } from "../../shared/context/index.ts";
import {
  inviteConfig,
  type TestEditor,
  testCtx,
  testMember,
  testOwner,
  testProject,
  testStudio,
} from "../../testing/index.ts";
import { getEmbed, saveDraft } from "./index.ts";

let studio: TestEditor;
beforeEach(async () => {
  studio = await testStudio();
});

const bodyAt = (url: string) =>
  studio.platform.assets.objects.get(url.replace("https://edge.test/", ""))?.body ?? "";
const integrityOf = (body: string) => `sha384-${createHash("sha384").update(body).digest("base64")}`;
const shown = async () =>
  (await studio.embed()).releases.map(({ widgets }) =>
    widgets.map(({ name, version }) => `${name} ${version}`),
  );

test("each script that went live is listed as a release: its address, hash, time and contents", async () => {
  const { platform, project } = studio;
  platform.clock.move(secondMs);
  const one = await studio.publish(await studio.create(inviteConfig(), "Invite"));
  platform.clock.move(secondMs);
  const two = await studio.publish(await studio.create(inviteConfig(), "Other"));
  const { url, releases } = await studio.embed();
  expect(url).toBe(`https://edge.test/w/${project.id}.js`);
  expect(releases.map(({ releasedAt, widgets }) => ({ releasedAt, widgets }))).toEqual([
    {
      releasedAt: "2026-03-10T12:00:02.000Z",
      widgets: [
        { id: one.id, name: "Invite", version: 1 },
        { id: two.id, name: "Other", version: 1 },
      ],
    },
    { releasedAt: "2026-03-10T12:00:01.000Z", widgets: [{ id: one.id, name: "Invite", version: 1 }] },
    { releasedAt: "2026-03-10T12:00:00.000Z", widgets: [] },
  ]);
  expect(bodyAt(releases[0]?.url ?? "")).toBe(bodyAt(url));
  for (const release of releases) expect(release.integrity).toBe(integrityOf(bodyAt(release.url)));
  expect(new Set(releases.map((release) => release.url)).size).toBe(3);
});

test("a script that is live again is listed once, as the newest; widgets have their current names", async () => {
  const widget = await studio.publish(await studio.create(inviteConfig(), "Invite"));
  studio.platform.clock.move(secondMs);
  const paused = await studio.setStatus(widget, "paused");
  expect(await shown()).toEqual([[], ["Invite 1"]]);
  studio.platform.clock.move(secondMs);
  const resumed = await studio.setStatus(paused, "live");
  const params = { projectId: studio.project.id, widgetId: widget.id };
  const body = { version: resumed.version, config: widget.draft, name: "Renamed" };
  await saveDraft.call(testCtx(studio.platform, studio.member), { params, query: {}, body });
  expect(await shown()).toEqual([["Renamed 1"], []]);
});

test("the newest twenty are listed", async () => {
  let widget = await studio.publish(await studio.create(inviteConfig("0")));
  for (let n = 1; n < 23; n++) {
    studio.platform.clock.move(secondMs);
    widget = await studio.publish(await studio.save(widget, inviteConfig(`${n}`)));
  }
  const { releases } = await studio.embed();
  expect(releases.map(({ widgets }) => widgets[0]?.version)).toEqual(
    Array.from({ length: 20 }, (_, n) => 23 - n),
  );
});

test("viewers may read; another workspace's project answers like an absent one", async () => {
  const { platform, project, member } = studio;
  const call = (actor: Member, projectId: string) =>
    getEmbed
      .call(testCtx(platform, actor), { params: { projectId }, query: {}, body: {} })
      .catch((error: unknown) => error);
  const viewer = testMember(platform, { workspaceId: member.workspaceId, role: "viewer" });
  expect(await call(viewer, project.id)).toEqual(await studio.embed());
  const stranger = await testOwner(platform);
  await testProject(platform, stranger);
  const absent = await call(stranger, platform.ids.make("project"));
  expect(absent).toMatchObject({ code: "not_found" });
  expect(await call(stranger, project.id)).toEqual(absent);
});
