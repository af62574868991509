import { firstConversionKinds } from "@kiteloop/contract/referrals/conversion-kind";
import { beforeAll, expect, test } from "vitest";
import { deletePaymentSource, updatePaymentSource } from "../../money/payment-source/index.ts";
import { updateProject } from "../../publishing/project/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import {
  type TestLoop,
  type TestPlatform,
  testLoop,
  testMember,
  testPlatform,
  testStripe,
} from "../../testing/index.ts";
import { getConversionKinds } from "./get.ts";
import { saveConversionKinds } from "./save.ts";

let platform: TestPlatform;
let loop: TestLoop;
beforeAll(async () => {
  platform = await testPlatform();
  loop = await testLoop(platform);
});

const params = (of = loop) => ({ projectId: of.project.id });
const read = (ctx = loop.member, of = loop) =>
  getConversionKinds.call(ctx, { params: params(of), query: {}, body: {} });
const save = (body: object, ctx = loop.member, of = loop) =>
  saveConversionKinds.call(ctx, { params: params(of), query: {}, body });
const code = (error: unknown) => (error instanceof AppError ? error.code : error);

const demo = { key: "demo", name: "Demo booked", counts: true, earns: false };

test("a project has the first kinds until a member saves others", async () => {
  const fresh = await testLoop(platform);
  expect(await read(fresh.member, fresh)).toEqual({ version: 1, kinds: firstConversionKinds });
  const kinds = [demo, ...firstConversionKinds];
  expect(await save({ version: 1, kinds }, fresh.member, fresh)).toEqual({ version: 2, kinds });
  expect(await read(fresh.member, fresh)).toEqual({ version: 2, kinds });
});

test("the same kinds again change nothing, and kinds based on an older version are refused", async () => {
  const fresh = await testLoop(platform);
  const first = await save({ version: 1, kinds: [demo] }, fresh.member, fresh);
  expect(await save({ version: 1, kinds: [demo] }, fresh.member, fresh)).toEqual(first);
  const other = { version: 1, kinds: [{ ...demo, earns: true }] };
  expect(await save(other, fresh.member, fresh).catch(code)).toBe("conflict.version");
});

test("viewers read kinds and only editors change them, each in their own workspace", async () => {
  const viewer = { ...loop.member, actor: { ...loop.member.actor, role: "viewer" as const } };
  expect(await read(viewer)).toMatchObject({ version: 1 });
  expect(await save({ version: 1, kinds: [demo] }, viewer).catch(code)).toBe("auth.forbidden");
  const stranger = { ...loop.member, actor: testMember(platform, { role: "owner" }) };
  expect(await read(stranger).catch(code)).toBe("not_found");
  expect(await save({ version: 1, kinds: [demo] }, stranger).catch(code)).toBe("not_found");
});

test("an archived project keeps its kinds", async () => {
  const old = await testLoop(platform);
  const change = { version: old.project.version, status: "archived" };
  await updateProject.call(old.member, { params: params(old), query: {}, body: change });
  expect(await save({ version: 1, kinds: [] }, old.member, old).catch(code)).toBe("project.archived");
});

test("a kind that a payment source gives its payments stays until the source has another one", async () => {
  const shop = await testLoop(platform);
  const save = (body: object) =>
    saveConversionKinds.call(shop.member, { params: params(shop), query: {}, body });
  const { source, member, params: ofSource } = await testStripe(shop, { conversionKind: "purchase" });
  expect(await save({ version: 1, kinds: [demo] }).catch(code)).toBe("conversion.kind_used");
  const kinds = firstConversionKinds.map((kind) => ({ ...kind, earns: false }));
  expect(await save({ version: 1, kinds })).toMatchObject({ version: 2 });
  const body = { version: source.version, conversionKind: null };
  await updatePaymentSource.call(member, { params: ofSource, query: {}, body });
  expect(await save({ version: 2, kinds: [demo] })).toMatchObject({ version: 3 });
});

test("a kind of a payment source that was deleted, or of another project’s, can go", async () => {
  const shop = await testLoop(platform);
  const { member, params: ofSource } = await testStripe(shop, { conversionKind: "purchase" });
  const other = await testLoop(platform);
  const saveIn = (of: TestLoop) =>
    saveConversionKinds.call(of.member, {
      params: params(of),
      query: {},
      body: { version: 1, kinds: [demo] },
    });
  expect(await saveIn(other)).toMatchObject({ version: 2 });
  await deletePaymentSource.call(member, { params: ofSource, query: {}, body: {} });
  expect(await saveIn(shop)).toMatchObject({ version: 2 });
});

test.each([
  ["two kinds with the same key", [demo, demo]],
  ["a key with capitals", [{ ...demo, key: "Demo" }]],
  ["no name", [{ ...demo, name: "" }]],
  ["too many kinds", Array.from({ length: 21 }, (_, n) => ({ ...demo, key: `kind_${n}` }))],
])("%s are invalid", async (_, kinds) => {
  expect(await save({ version: 1, kinds }).catch(code)).toBe("request.invalid");
});
