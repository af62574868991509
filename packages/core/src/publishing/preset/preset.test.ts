import { builtInTexts } from "@kiteloop/contract/languages/widget-texts";
import type { SavedPreset } from "@kiteloop/contract/publishing/preset";
import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import { beforeEach, describe, expect, test } from "vitest";
import { listAudit } from "../../shared/audit/index.ts";
import type { Actor, Member } from "../../shared/context/index.ts";
import { type TestPlatform, testCtx, testMember, testPlatform, writeTogether } from "../../testing/index.ts";
import { createPreset, deletePreset, listPresets, updatePreset } from "./index.ts";

let platform: TestPlatform;
let mara: Member;
let nia: Member;
beforeEach(async () => {
  platform = await testPlatform();
  mara = testMember(platform, { role: "editor" });
  nia = colleague("editor", "Nia Example");
});

const colleague = (role: Member["role"], name = "Somebody") =>
  testMember(platform, { workspaceId: mara.workspaceId, role, name });
const config = defaultConfig("share");
const fields = { name: "Blue", businessType: null, shared: false, config };
const save = (changed: object = {}, actor: Actor = mara) =>
  createPreset.call(testCtx(platform, actor), { params: {}, query: {}, body: { ...fields, ...changed } });
const all = async (actor: Actor = mara) =>
  (await listPresets.call(testCtx(platform, actor), { params: {}, query: {}, body: {} })).items;
const change = ({ id, version }: Pick<SavedPreset, "id" | "version">, changed: object, actor: Actor = mara) =>
  updatePreset.call(testCtx(platform, actor), {
    params: { presetId: id },
    query: {},
    body: { version, ...changed },
  });
const drop = ({ id }: Pick<SavedPreset, "id">, actor: Actor = mara) =>
  deletePreset.call(testCtx(platform, actor), { params: { presetId: id }, query: {}, body: {} });
const actions = async () =>
  (await listAudit(platform.table, mara.workspaceId, 500)).map((entry) => entry.action);
const nobody: Actor = { kind: "anonymous", address: "" };

describe("preset.create and preset.list", () => {
  test("a saved preset is listed unchanged, newest first, and logged", async () => {
    const first = await save({ businessType: "saas" });
    expect(first).toEqual({
      id: expect.stringMatching(/^pre_/),
      ...fields,
      businessType: "saas",
      mine: true,
      madeBy: "Mara Example",
      version: 1,
      createdAt: "2026-03-10T12:00:00.000Z",
      updatedAt: "2026-03-10T12:00:00.000Z",
    });
    platform.clock.move(1000);
    const second = await save({ name: "Green" });
    expect(await all()).toEqual([second, first]);
    expect(await actions()).toEqual(["preset.create", "preset.create"]);
  });

  test("a config is completed when it is saved and when it is changed", async () => {
    const made = await save({ config: { type: "share", design: { radius: 0 } } });
    expect(made.config).toEqual({ ...config, design: { ...config.design, radius: 0 } });
    const changed = await change(made, { config: { type: "prompt", language: "fr" } });
    expect(changed.config).toEqual({
      ...{ ...defaultConfig("prompt"), language: "fr" },
      content: { ...defaultConfig("prompt").content, ...(await builtInTexts("fr")).prompt },
    });
    expect(await all()).toEqual([changed]);
  });

  test("repeating the request saves another preset, so nothing is lost", async () => {
    const [one, other] = [await save(), await save()];
    expect(one.id).not.toBe(other.id);
    expect(await all()).toHaveLength(2);
  });

  test("others see shared presets with their author; nobody outside the workspace sees them", async () => {
    const shared = await save({ name: "Ours", shared: true });
    await save({ name: "Mine" });
    for (const actor of [nia, colleague("viewer"), colleague("owner")]) {
      expect(await all(actor)).toEqual([{ ...shared, mine: false }]);
    }
    expect(await all(testMember(platform))).toEqual([]);
    await expect(all(nobody)).rejects.toMatchObject({ code: "auth.required" });
  });

  test("a preset of an earlier release gets defaults for later settings", async () => {
    const saved = await save();
    const { behaviour: _, ...old } = config;
    const { table } = platform;
    const Key = { pk: `$kiteloop#workspaceId_${mara.workspaceId}`, sk: `$preset_1#presetId_${saved.id}` };
    const change = { UpdateExpression: "SET config = :old", ExpressionAttributeValues: { ":old": old } };
    await table.update({ Key, ...change });
    expect(await all()).toEqual([saved]);
  });

  test("viewers can't save, and malformed settings are invalid", async () => {
    await expect(save({}, colleague("viewer"))).rejects.toMatchObject({ code: "auth.forbidden" });
    await expect(save({}, nobody)).rejects.toMatchObject({ code: "auth.required" });
    for (const bad of [
      { name: "" },
      { name: "a\nb" },
      { businessType: "bank" },
      { shared: "yes" },
      { config: { type: "banner" } },
      { workspaceId: "x" },
    ]) {
      await expect(save(bad)).rejects.toMatchObject({ code: "request.invalid" });
    }
    expect(await all()).toEqual([]);
  });

  test("of 12 concurrent saves with two places left two succeed, and a released place can be used again", async () => {
    for (let n = 0; n < 198; n += 6) await Promise.all(Array.from({ length: 6 }, () => save({}, nia)));
    writeTogether(platform.table, 12);
    const results = await Promise.allSettled(Array.from({ length: 12 }, () => save()));
    const codes = results.map((result) => (result.status === "fulfilled" ? "saved" : result.reason.code));
    expect(codes.filter((code) => code === "saved")).toHaveLength(2);
    expect(codes.filter((code) => code === "preset.too_many")).toHaveLength(10);
    const [mine] = await all();
    if (mine === undefined) throw new Error("nothing was kept");
    await drop(mine);
    await save();
    await expect(save()).rejects.toMatchObject({ code: "preset.too_many" });
    expect(await save({}, testMember(platform))).toMatchObject({ version: 1 });
  });
});

describe("preset.update", () => {
  test("changes only the fields that were sent; a type can be removed", async () => {
    const before = await save({ businessType: "saas" });
    platform.clock.move(1000);
    const after = await change(before, { name: "Red", shared: true });
    const updatedAt = "2026-03-10T12:00:01.000Z";
    expect(after).toEqual({ ...before, name: "Red", shared: true, version: 2, updatedAt });
    expect(await change(after, { businessType: null })).toMatchObject({ businessType: null, version: 3 });
    expect(await all()).toMatchObject([{ name: "Red", businessType: null, version: 3 }]);
    expect(await actions()).toEqual(["preset.update", "preset.update", "preset.create"]);
  });

  test("repeating the request doesn't conflict with itself; another request on a stale version does", async () => {
    const before = await save();
    const after = await change(before, { config: defaultConfig("invite") });
    expect(await change(before, { config: defaultConfig("invite") })).toEqual(after);
    await expect(change(before, { name: "Stale" })).rejects.toMatchObject({ code: "conflict.version" });
    expect(await all()).toEqual([after]);
    expect(await actions()).toHaveLength(2);
  });

  test("one of ten concurrent changes to a version wins", async () => {
    const before = await save();
    writeTogether(platform.table, 10);
    const names = Array.from({ length: 10 }, (_, n) => `Name ${n}`);
    const results = await Promise.allSettled(names.map((name) => change(before, { name })));
    const done = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
    expect(done).toHaveLength(1);
    expect(await all()).toEqual(done);
  });

  test("its author and admins can change a shared preset, other editors can't", async () => {
    const shared = await save({ shared: true });
    await expect(change(shared, { name: "x" }, nia)).rejects.toMatchObject({ code: "auth.forbidden" });
    const after = await change(shared, { name: "Ours" }, colleague("admin"));
    expect(after).toMatchObject({ name: "Ours", mine: false, madeBy: "Mara Example" });
    expect(await change(after, { name: "Mine" })).toMatchObject({ mine: true, version: 3 });
  });

  test("others' private presets, foreign and absent ones are not found, for admins as well", async () => {
    const mine = await save();
    const absent = { id: platform.ids.make("preset"), version: 1 };
    const strangers = [nia, colleague("admin"), colleague("owner"), testMember(platform)];
    for (const actor of strangers) {
      await expect(change(mine, { name: "x" }, actor)).rejects.toMatchObject({ code: "not_found" });
    }
    await expect(change(absent, { name: "x" })).rejects.toMatchObject({ code: "not_found" });
    await expect(change(mine, { name: "x" }, { ...mara, role: "viewer" })).rejects.toMatchObject({
      code: "auth.forbidden",
    });
    await expect(change(mine, { name: "" })).rejects.toMatchObject({ code: "request.invalid" });
    expect(await all()).toEqual([mine]);
  });
});

describe("preset.delete", () => {
  test("removes it once, and logs the actor", async () => {
    const [gone, kept] = [await save(), await save()];
    platform.clock.move(1000);
    await drop(gone);
    await expect(drop(gone)).rejects.toMatchObject({ code: "not_found" });
    expect(await all()).toEqual([kept]);
    expect(await actions()).toEqual(["preset.delete", "preset.create", "preset.create"]);
  });

  test("requires its author or, for a shared preset, an admin", async () => {
    const mine = await save();
    const shared = await save({ shared: true });
    await expect(drop(shared, nia)).rejects.toMatchObject({ code: "auth.forbidden" });
    for (const actor of [colleague("admin"), testMember(platform)]) {
      await expect(drop(mine, actor)).rejects.toMatchObject({ code: "not_found" });
    }
    await expect(drop(mine, { ...mara, role: "viewer" })).rejects.toMatchObject({ code: "auth.forbidden" });
    await drop(shared, colleague("admin"));
    expect(await all()).toEqual([mine]);
  });

  test("ten concurrent requests delete one and release one place", async () => {
    const mine = await save();
    writeTogether(platform.table, 10);
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => drop(mine)));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await actions()).filter((action) => action === "preset.delete")).toHaveLength(1);
  });
});
