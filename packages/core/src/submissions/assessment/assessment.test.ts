import type { Project } from "@kiteloop/contract/publishing/project";
import { dayMs, hourMs } from "@kiteloop/contract/shared/time";
import { beforeEach, describe, expect, test } from "vitest";
import { updateProject } from "../../publishing/project/index.ts";
import { listAudit } from "../../shared/audit/index.ts";
import type { Actor, Member } from "../../shared/context/index.ts";
import {
  type TestPlatform,
  testCtx,
  testMember,
  testOwner,
  testPlatform,
  testProject,
} from "../../testing/index.ts";
import { listAssessments, saveAssessment } from "./index.ts";

let platform: TestPlatform;
let mara: Member;
let project: Project;
beforeEach(async () => {
  platform = await testPlatform();
  mara = await testOwner(platform);
  // In Europe/Berlin, which is an hour ahead of the test's clock.
  project = await testProject(platform, mara);
});

const answers = { E1: "yes", E4: "no", T1: "partly" };
const keep = (given: object = answers, actor: Actor = mara, projectId = project.id) =>
  saveAssessment.call(testCtx(platform, actor), {
    params: { projectId },
    query: {},
    body: { answers: given },
  });
const all = async (actor: Actor = mara, projectId = project.id) =>
  (await listAssessments.call(testCtx(platform, actor), { params: { projectId }, query: {}, body: {} }))
    .items;
const saves = async () => {
  const entries = await listAudit(platform.table, mara.workspaceId, 200);
  return entries.filter(({ action }) => action === "assessment.save");
};

describe("assessment.save", () => {
  test("stores the answers under the day of the project's time zone", async () => {
    platform.clock.move(11.5 * hourMs);
    const saved = { day: "2026-03-11", at: "2026-03-10T23:30:00.000Z", by: "Mara Example", answers };
    expect(await keep()).toEqual(saved);
    expect(await all()).toEqual([saved]);
    expect(await saves()).toMatchObject([{ subject: { id: project.id, name: "Acme" } }]);
  });

  test("is one for a member and day, and the same answers again change nothing", async () => {
    const first = await keep();
    platform.clock.move(60_000);
    expect(await keep()).toEqual(first);
    expect(await saves()).toHaveLength(1);
    await keep({ E1: "no" });
    expect(await all()).toMatchObject([{ answers: { E1: "no" } }]);
    const nia = { ...mara, userId: platform.ids.make("user"), name: "Nia" };
    expect(await keep({ E1: "no" }, nia)).toMatchObject({ by: "Nia" });
    expect(await all()).toHaveLength(1);
    expect(await saves()).toHaveLength(3);
  });

  test("stores one of many concurrent ones of a day", async () => {
    const given = [{ E1: "yes" }, { E1: "no" }, { E1: "partly" }, { E1: "not-applicable" }];
    await Promise.all(given.map((each) => keep(each)));
    const [kept, ...others] = await all();
    expect(others).toEqual([]);
    expect(given).toContainEqual(kept?.answers);
  });

  test("is allowed to editors of this workspace and for projects that are not archived", async () => {
    const viewer: Member = { ...mara, role: "viewer" };
    await expect(keep(answers, viewer)).rejects.toMatchObject({ code: "auth.forbidden" });
    const nobody: Actor = { kind: "anonymous", address: "" };
    await expect(keep(answers, nobody)).rejects.toMatchObject({ code: "auth.required" });
    await expect(keep(answers, testMember(platform))).rejects.toMatchObject({ code: "not_found" });
    const absent = platform.ids.make("project");
    await expect(keep(answers, mara, absent)).rejects.toMatchObject({ code: "not_found" });
    const body = { version: project.version, status: "archived" };
    await updateProject.call(
      { ...testCtx(platform, mara), assets: platform.assets },
      { params: { projectId: project.id }, query: {}, body },
    );
    await expect(keep()).rejects.toMatchObject({ code: "project.archived" });
    expect(await all()).toEqual([]);
  });

  test.each([
    ["no answer at all", {}],
    ["an unknown check", { E99: "yes" }],
    ["an unknown answer", { E1: "maybe" }],
  ])("refuses %s", async (_, given) => {
    await expect(keep(given)).rejects.toMatchObject({ code: "request.invalid" });
  });
});

describe("assessment.list", () => {
  test("shows viewers the last hundred, newest first, and others nothing", async () => {
    for (let day = 0; day < 102; day++) {
      await keep();
      platform.clock.move(dayMs);
    }
    const items = await all({ ...mara, role: "viewer" });
    expect(items).toHaveLength(100);
    expect(items[0]?.day).toBe("2026-06-19");
    const days = items.map(({ day }) => day);
    expect(days).toEqual(days.toSorted().reverse());
    await expect(all(testMember(platform))).rejects.toMatchObject({ code: "not_found" });
  });
});
