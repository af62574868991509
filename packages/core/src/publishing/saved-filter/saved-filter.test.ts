import { beforeEach, expect, test } from "vitest";
import type { Member } from "../../shared/context/index.ts";
import { testCtx, testMember, testOwner, testStudio } from "../../testing/index.ts";
import { eraseSavedFilters, getSavedFilters, saveSavedFilters } from "./index.ts";

let studio: Awaited<ReturnType<typeof testStudio>>;
beforeEach(async () => {
  studio = await testStudio();
});

const held = { name: "Held, by speed", query: "status=held&reason=velocity" };
const params = (screen = "referrals") => ({ projectId: studio.project.id, screen });
const get = (actor: Member = studio.member, screen?: string) =>
  getSavedFilters.call(testCtx(studio.platform, actor), { params: params(screen), query: {}, body: {} });
const save = (version: number, filters: object[], actor: Member = studio.member) =>
  saveSavedFilters.call(testCtx(studio.platform, actor), {
    params: params(),
    query: {},
    body: { version, filters },
  });

test("a member's filters are their own, for one screen; viewers have some too", async () => {
  expect(await get()).toEqual({ version: 0, filters: [] });
  expect(await save(0, [held])).toEqual({ version: 1, filters: [held] });
  const { workspaceId } = studio.member;
  const viewer = testMember(studio.platform, { workspaceId, role: "viewer" });
  expect(await get(viewer)).toEqual({ version: 0, filters: [] });
  expect(await save(0, [{ ...held, name: "Mine" }], viewer)).toMatchObject({ version: 1 });
  expect(await get()).toEqual({ version: 1, filters: [held] });
  expect(await get(studio.member, "rewards")).toEqual({ version: 0, filters: [] });
});

test("a list is renamed and emptied; a stale version is a conflict, and a repeated request is none", async () => {
  await save(0, [held]);
  const renamed = { ...held, name: "Fast" };
  expect(await save(1, [renamed])).toEqual({ version: 2, filters: [renamed] });
  expect(await save(1, [renamed])).toEqual({ version: 2, filters: [renamed] });
  await expect(save(1, [])).rejects.toMatchObject({ code: "conflict.version" });
  expect(await save(2, [])).toEqual({ version: 3, filters: [] });
});

test("other workspaces, unknown screens and too many or equal names are refused", async () => {
  const stranger = await testOwner(studio.platform);
  await expect(get(stranger)).rejects.toMatchObject({ code: "not_found" });
  await expect(save(0, [held], stranger)).rejects.toMatchObject({ code: "not_found" });
  await expect(get(studio.member, "emails")).rejects.toMatchObject({ code: "not_found" });
  const many = Array.from({ length: 9 }, (_, n) => ({ ...held, name: `Filter ${n}` }));
  await expect(save(0, many)).rejects.toMatchObject({ code: "request.invalid" });
  await expect(save(0, [held, held])).rejects.toMatchObject({ code: "request.invalid" });
});

test("erasing a person removes the filters that search for them, and no others", async () => {
  await save(0, [held, { name: "Zed", query: "search=Zed%40Example.com" }]);
  const { workspaceId } = studio.member;
  await eraseSavedFilters(studio.platform.table, { workspaceId, projectId: studio.project.id }, [
    "zed@example.com",
  ]);
  expect((await get()).filters).toEqual([held]);
});
