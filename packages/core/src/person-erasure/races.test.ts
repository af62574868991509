import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { beforeEach, expect, test } from "vitest";
import type { Table } from "../context/index.ts";
import { findInvitation } from "../invitation/index.ts";
import { findParticipant, identify } from "../participant/index.ts";
import { findReferral } from "../referral/index.ts";
import { isSuppressed, recipientOf, suppress } from "../suppression/index.ts";
import { type Fate, Fault, faultyTable, testCtx, withBody } from "../testing/index.ts";
import { usedOf } from "../usage/index.ts";
import { carryOut } from "./carry-out.ts";
import { tendErasures } from "./index.ts";
import { findErasure } from "./store.ts";
import { ana, itemsIn, type Stage, stage } from "./testing.ts";

const minute = 60_000;
let real: Stage;
beforeEach(async () => {
  real = await stage();
});

const workspaceId = () => real.loop.member.actor.workspaceId;
const participants = async () => (await usedOf(real.platform.table, workspaceId())).participants;
const who = () => ({ ...real.params, externalId: ana.externalId });

/** The table, but what `when` says happens before a write that it is asked about. */
function interrupted({ client, name }: Table, when: (input: string) => Promise<void>): Table {
  const send = async (command: Parameters<typeof client.send>[0]) => {
    if (command instanceof UpdateCommand) await when(JSON.stringify(command.input));
    return client.send(command);
  };
  return { client: Object.create(client, { send: { value: send } }), name };
}

test("who is erased while a page identifies them is answered, and does not come back by it", async () => {
  const seenOn = (mark: string, table: Table) => {
    const { actor } = real.loop.browser;
    const visitor = { ...actor.visitor, mark: () => mark };
    return testCtx({ ...real.platform, table }, { ...actor, visitor });
  };
  const body = withBody({ key: real.loop.project.publishableKey, externalId: "eve" });
  const { participantId } = await identify.call(seenOn("first", real.platform.table), body);
  const table = interrupted(real.platform.table, async (input) => {
    if (input.includes('"second"')) await real.erase({ confirm: "eve" }, real.loop.member, participantId);
  });
  expect(await identify.call(seenOn("second", table), body)).toMatchObject({ participantId });
  expect(await findParticipant(real.platform.table, { ...real.params, externalId: "eve" })).toBeNull();
});

test("what somebody who came back did since is theirs, also where the erasure is gone on with after that", async () => {
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
  const recipient = recipientOf(workspaceId(), ana.email);
  const at = real.platform.clock.now().toISOString();
  await suppress(real.platform.table, {
    workspaceId: workspaceId(),
    recipient,
    reason: "added",
    shown: "a…",
    at,
  });
  const theirs = async () => {
    const items = (await itemsIn(real.platform.table)).filter(
      (item) =>
        item.__edb_e__ !== "personErasure" &&
        (item.recipient === recipient || /user-7731|ana\.zanzibar|"a…"/.test(JSON.stringify(item))),
    );
    return Object.fromEntries(items.map((item) => [`${item.pk} ${item.sk}`, item]));
  };
  const before = await theirs();
  await carryOut(real.platform, { ...erasure, replaced: false });
  expect(await findReferral(real.platform.table, who())).not.toBeNull();
  expect(await findInvitation(real.platform.table, { ...real.params, recipient })).not.toBeNull();
  expect(await isSuppressed(real.platform.table, workspaceId(), recipient)).toBe(true);
  expect(await theirs()).toEqual(before);
});

test("a run that dies before the plan's room was given back leaves that to the next, which gives it back once", async () => {
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
    real.platform.clock.move(10 * minute);
    await tendErasures(real.platform);
  }
  expect(await participants()).toBe(before - 2);
});

test("a run that dies at any of its writes, done or not, is finished by the next, and the plan has the room once", async () => {
  const fates: Fate[] = ["lost", "unanswered"];
  for (const [n, at] of [1, 2, 3, 4, 5, 8, 13, 20].entries()) {
    const one = await stage();
    const { platform, loop } = one;
    const room = async () => (await usedOf(platform.table, loop.member.actor.workspaceId)).participants;
    const before = await room();
    let writes = 0;
    const fate = fates[n % fates.length] ?? "well";
    const table = faultyTable(platform.table, () => (++writes === at ? fate : "well"));
    await one.erase(undefined, testCtx({ ...platform, table }, loop.member.actor)).catch(() => undefined);
    expect(writes).toBeGreaterThanOrEqual(at);
    // What was not even begun is asked for again by whoever was told that it failed.
    await one.erase(undefined, loop.member).catch(() => undefined);
    for (let run = 0; run < 2; run++) {
      platform.clock.move(11 * minute);
      await tendErasures(platform);
    }
    expect([await room(), (await one.lines()).filter((line) => /zanzibar|user-7731/i.test(line))]).toEqual([
      before - 2,
      [],
    ]);
  }
});
