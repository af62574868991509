import { hourMs } from "@kiteloop/contract/shared/time";
import { beforeAll, expect, test } from "vitest";
import { erasePerson, runDueErasures } from "../../lifecycle/person-erasure/index.ts";
import { encryptAgain } from "../../operations/encryption/index.ts";
import { listAudit } from "../../shared/audit/index.ts";
import {
  readAllItems,
  type TestLoop,
  testCtx,
  testLoop,
  testPlatform,
  withBody,
} from "../../testing/index.ts";
import { identifyParticipant } from "../participant/index.ts";
import { getPayee, savePayee } from "./index.ts";

const bank = { type: "bank", name: "Ana Berg", iban: "DE89 3704 0044 0532 0130 00" } as const;
const paypal = { type: "paypal", email: "ana@acme.com" } as const;

let loop: TestLoop;
beforeAll(async () => {
  loop = await testLoop(await testPlatform());
});

const person = async (externalId: string) => {
  const body = { externalId, name: externalId, email: `${externalId}@acme.com` };
  return (await identifyParticipant.call(loop.server, withBody(body))).participantId;
};
const save = (participantId: string, method: object | null, of = loop) =>
  savePayee.call(of.server, { params: { participantId }, query: {}, body: { method } });
const read = (participantId: string, of = loop) =>
  getPayee.call(of.member, { params: { projectId: of.project.id, participantId }, query: {}, body: {} });
const stored = async () =>
  (await readAllItems(loop.platform.table)).filter(({ __edb_e__: entity }) => entity === "payee");

const nothingPaid = { year: 2026, paidInYear: [] };

test("a server chooses a participant's payout method, of which admins see four characters", async () => {
  const ana = await person("ana");
  expect(await read(ana)).toEqual({ method: null, chosenAt: null, usedFrom: null, ...nothingPaid });
  const chosen = await save(ana, bank);
  expect(chosen.method).toEqual({ type: "bank", lastFour: "3000" });
  const { chosenAt, usedFrom } = chosen;
  expect(Date.parse(`${usedFrom}`) - Date.parse(`${chosenAt}`)).toBe(72 * hourMs);
  expect(await read(ana)).toEqual({ ...chosen, ...nothingPaid });
  expect(JSON.stringify(await stored())).not.toMatch(/DE89|Berg/);
});

test("viewers and editors see its kind alone, and a server the last characters", async () => {
  const gia = await person("gia");
  await save(gia, bank);
  const methodFor = async (ctx: typeof loop.member | typeof loop.server) =>
    (
      await getPayee.call(ctx, {
        params: { projectId: loop.project.id, participantId: gia },
        query: {},
        body: {},
      })
    ).method;
  const as = (role: "viewer" | "editor" | "admin") =>
    methodFor(testCtx(loop.platform, { ...loop.member.actor, role }));
  expect(await as("viewer")).toEqual({ type: "bank", lastFour: "" });
  expect(await as("editor")).toEqual({ type: "bank", lastFour: "" });
  expect(await as("admin")).toEqual({ type: "bank", lastFour: "3000" });
  const { actor } = loop.server;
  const reader = testCtx(loop.platform, { ...actor, scopes: ["participants:read" as const] });
  expect(await methodFor(reader)).toEqual({ type: "bank", lastFour: "3000" });
});

test("the same method again keeps its time and is not in the audit log, another one starts again", async () => {
  const ben = await person("ben");
  const audited = async () =>
    (await listAudit(loop.platform.table, loop.member.actor.workspaceId, 100)).filter(
      ({ action, subject }) => action === "payee.save" && subject.id === ben,
    ).length;
  const first = await save(ben, paypal);
  loop.platform.clock.now = (
    (before) => () =>
      new Date(before.getTime() + hourMs)
  )(loop.platform.clock.now());
  expect(await save(ben, { ...paypal, email: "ANA@acme.com" })).toEqual(first);
  expect(await audited()).toBe(1);
  const second = await save(ben, bank);
  expect(Date.parse(`${second.chosenAt}`)).toBeGreaterThan(Date.parse(`${first.chosenAt}`));
  expect((await save(ben, null)).method).toBeNull();
  expect((await read(ben)).method).toBeNull();
  expect(await audited()).toBe(3);
});

test("an account that can't be paid is refused with its field, and changes nothing", async () => {
  const cem = await person("cem");
  await save(cem, paypal);
  const wrong = save(cem, { ...bank, iban: "DE89370400440532013001" });
  await expect(wrong).rejects.toMatchObject({
    code: "request.invalid",
    details: { errors: [{ path: "method.iban", message: "is not an IBAN: check its digits" }] },
  });
  expect((await read(cem)).method).toEqual({ type: "paypal", lastFour: ".com" });
});

test("another workspace neither reads nor chooses it", async () => {
  const dan = await person("dan");
  await save(dan, paypal);
  const other = await testLoop(loop.platform);
  await expect(read(dan, other)).rejects.toMatchObject({ code: "not_found" });
  await expect(save(dan, bank, other)).rejects.toMatchObject({ code: "not_found" });
  expect((await read(dan)).method?.type).toBe("paypal");
});

test("an erasure deletes it, and nobody can choose one afterwards", async () => {
  const eva = await person("eva");
  await save(eva, bank);
  const params = { projectId: loop.project.id, participantId: eva };
  await erasePerson.call(loop.member, { params, query: {}, body: { confirm: "eva@acme.com" } });
  await runDueErasures(loop.platform);
  expect((await stored()).filter(({ participantId }) => participantId === eva)).toEqual([]);
  await expect(save(eva, bank)).rejects.toMatchObject({ code: "not_found" });
});

test("it is encrypted again with a new key", async () => {
  const fay = await person("fay");
  await save(fay, bank);
  const [item] = (await stored()).filter(({ participantId }) => participantId === fay);
  const sealed = `${item?.payoutMethod}`;
  const newer = {
    ...loop.platform.secrets,
    isNewest: async (one: string) => one !== sealed,
    seal: async (...[, text]: Parameters<typeof loop.platform.secrets.seal>) => `new ${text}`,
  };
  expect(await encryptAgain({ table: loop.platform.table, secrets: newer }, item ?? {})).toBe(1);
  const [after] = (await stored()).filter(({ participantId }) => participantId === fay);
  expect(`${after?.payoutMethod}`).toBe(`new ${JSON.stringify({ ...bank, iban: "DE89370400440532013000" })}`);
});
