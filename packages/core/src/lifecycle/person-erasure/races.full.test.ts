import { minuteMs } from "@kiteloop/contract/shared/time";
import { beforeEach, expect, test } from "vitest";
import { isSuppressed, suppress } from "../../messaging/suppression/index.ts";
import { findConversion, reportConversion } from "../../referrals/conversion/index.ts";
import { findInvitation } from "../../referrals/invitation/index.ts";
import { findParticipant, identifyParticipant } from "../../referrals/participant/index.ts";
import { findReferral } from "../../referrals/referral/index.ts";
import type { Table } from "../../shared/context/index.ts";
import { hashRecipient } from "../../shared/recipient/index.ts";
import { readUsage } from "../../shared/usage/index.ts";
import {
  type Fate,
  Fault,
  faultyTable,
  readAllItems,
  testCtx,
  toTestTable,
  withBody,
} from "../../testing/index.ts";
import { carryOut } from "./carry-out.ts";
import { runDueErasures } from "./index.ts";
import { findErasure } from "./store.ts";
import { ana, type Stage, stage } from "./testing.ts";

let real: Stage;
beforeEach(async () => {
  real = await stage();
});

const workspaceId = () => real.loop.member.actor.workspaceId;
const participants = async () => (await readUsage(real.platform.table, workspaceId())).participants;
const convert = (externalId: string) =>
  reportConversion.call(real.loop.server, withBody({ externalId, participantExternalId: ana.externalId }));
const who = () => ({ ...real.params, externalId: ana.externalId });

/** A table that runs `when` before the writes it selects. */
function interrupted(table: Table, when: (input: string) => Promise<void>): Table {
  return {
    ...table,
    async update(request) {
      await when(JSON.stringify(request));
      return table.update(request);
    },
  };
}

test("a person erased while a page identifies them gets an answer and is not created again", async () => {
  const seenOn = (mark: string, table: Table) => {
    const { actor } = real.loop.browser;
    const visitor = { ...actor.visitor, mark: () => mark };
    return testCtx({ ...real.platform, table }, { ...actor, visitor });
  };
  const body = withBody({ key: real.loop.project.publishableKey, externalId: "eve" });
  const { participantId } = await identifyParticipant.call(seenOn("first", real.platform.table), body);
  const table = interrupted(real.platform.table, async (input) => {
    if (input.includes('"second"')) await real.erase({ confirm: "eve" }, real.loop.member, participantId);
  });
  expect(await identifyParticipant.call(seenOn("second", table), body)).toMatchObject({ participantId });
  expect(await findParticipant(real.platform.table, { ...real.params, externalId: "eve" })).toBeNull();
});

test("data of a person who returned stays, even if the erasure continues afterwards", async () => {
  await real.erase();
  const which = { workspaceId: workspaceId(), ...real.params, participantId: real.ana.participantId };
  const erasure = await findErasure(real.platform.table, which);
  if (erasure === null) throw new Error("nothing is left to finish");
  real.platform.clock.move(1_000);
  await real.mail(real.zoe.token, ana.email);
  await real.bring(real.zoe.code, ana);
  await real.person(ana);
  await real.list.joined(ana.email);
  const back = await real.person(ana);
  await real.bring(back.code, { externalId: "fay" });
  await convert("order-of-returned");
  const recipient = hashRecipient(workspaceId(), ana.email);
  const at = real.platform.clock.now().toISOString();
  await suppress(real.platform, {
    workspaceId: workspaceId(),
    recipient,
    reason: "added",
    email: ana.email,
    at,
  });
  const theirs = async () => {
    const items = (await readAllItems(real.platform.table)).filter(
      (item) =>
        item.__edb_e__ !== "personErasure" &&
        (item.recipient === recipient || /user-7731|ana\.zanzibar|"a…@/.test(JSON.stringify(item))),
    );
    return Object.fromEntries(items.map((item) => [`${item.pk} ${item.sk}`, item]));
  };
  const before = await theirs();
  await carryOut(real.platform, { ...erasure, replaced: false });
  expect(await findReferral(real.platform.table, who())).not.toBeNull();
  expect(await findInvitation(real.platform.table, { ...real.params, recipient })).not.toBeNull();
  expect(await isSuppressed(real.platform.table, workspaceId(), recipient, "invitation")).toBe(true);
  expect(await theirs()).toEqual(before);
});

test("a conversion reported while its person is erased follows their referral, so that a refund finds both", async () => {
  await real.bring(real.zoe.code, ana);
  let isFirst = true;
  const table = toTestTable(real.platform.table);
  table.intercept(async (operation, request, proceed) => {
    if (operation === "transactWrite" && isFirst && JSON.stringify(request).includes('"Delete"')) {
      isFirst = false;
      real.platform.clock.move(1_000);
      await convert("order-meanwhile");
    }
    return proceed();
  });
  await real.erase(undefined, testCtx({ ...real.platform, table }, real.loop.member.actor));
  expect(isFirst).toBe(false);
  real.platform.clock.move(2 * minuteMs);
  await runDueErasures(real.platform);
  const which = { ...real.params, externalId: "order-meanwhile" };
  const conversion = await findConversion(real.platform.table, which);
  expect(conversion?.participantExternalId).not.toBe(ana.externalId);
  const referral = await findReferral(real.platform.table, {
    ...real.params,
    externalId: conversion?.participantExternalId ?? "",
  });
  expect(referral).toMatchObject({ referralId: conversion?.referralId });
});

test("a run that dies before releasing the place in the plan leaves that to the next run, which releases it once", async () => {
  const before = await participants();
  let died = false;
  const table = interrupted(real.platform.table, async (input) => {
    if (!input.includes("usageOfParticipants") || died) return;
    died = true;
    throw new Fault("the process died");
  });
  const ctx = testCtx({ ...real.platform, table }, real.loop.member.actor);
  await expect(real.erase(undefined, ctx)).rejects.toThrow("died");
  expect(died).toBe(true);
  for (let run = 0; run < 3; run++) {
    real.platform.clock.move(10 * minuteMs);
    await runDueErasures(real.platform);
  }
  expect(await participants()).toBe(before - 2);
});

test("a run that dies at any of its writes is finished by the next one, and the place is released once", async () => {
  const fates: Fate[] = ["lost", "unanswered"];
  for (const [n, at] of [1, 2, 3, 4, 5, 8, 13, 20].entries()) {
    const one = await stage();
    const { platform, loop } = one;
    const room = async () => (await readUsage(platform.table, loop.member.actor.workspaceId)).participants;
    const before = await room();
    let writes = 0;
    const fate = fates[n % fates.length] ?? "well";
    const table = faultyTable(platform.table, () => (++writes === at ? fate : "well"));
    await one.erase(undefined, testCtx({ ...platform, table }, loop.member.actor)).catch(() => undefined);
    expect(writes).toBeGreaterThanOrEqual(at);
    // After such a failure the caller repeats a request that was not even recorded.
    await one.erase(undefined, loop.member).catch(() => undefined);
    for (let run = 0; run < 2; run++) {
      platform.clock.move(11 * minuteMs);
      await runDueErasures(platform);
    }
    expect([await room(), (await one.lines()).filter((line) => /zanzibar|user-7731/i.test(line))]).toEqual([
      before - 2,
      [],
    ]);
  }
});
