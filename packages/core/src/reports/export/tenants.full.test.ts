import { logKinds } from "@kiteloop/contract/reports/export";
import { beforeAll, expect, test } from "vitest";
import { followLink, listParticipants, makeCode } from "../../referrals/participant/index.ts";
import { testVisitor } from "../../testing/index.ts";
import { portableOf } from "./kinds.ts";
import type { Stage } from "./testing.ts";
import { type File, numbers, read, takeAll } from "./testing-moving.ts";
import { count, erase, fullStage, itemsIn, neighbour } from "./testing-tenants.ts";

let real: Stage;
let file: File;
beforeAll(async () => {
  real = await fullStage();
  await count(real);
  file = await read(real);
});

/** Attributes that every kind may lack; none of them identifies an owner. */
const optional = [
  "participant.chosenCode",
  "participant.photo",
  "participant.terms",
  "participant.ownTerms",
  "participant.taxForm",
  "participant.selfBilling",
  "participant.vatRate",
  "participant.test",
  "participant.secondWeek",
  "formerCode.chosen",
  ...["invitation.name", "invitation.message", "invitation.reason", "referral.name"],
  ...["referral.claimed", "referral.shares", "referral.bot"],
  ...["referralApproval.widgetId", "conversion.active"],
  ...["conversion.payer", "conversion.parts", "conversion.share"],
  ...["conversionConfirmation.active", "revenueChange.member"],
  ...["waitlistPlace.reserved", "waitlistPlace.attempt"],
  ...["reward.milestone", "reward.share", "reward.pool", "reward.conversion", "reward.code"],
  ...["reward.promotion", "reward.giftCard", "reward.failure", "reward.waitsFor"],
  "reward.returned",
  "reward.setOff",
  ...[
    "reward.debt",
    "reward.settled",
    "reward.reversedFrom",
    "reward.reversal",
    "rewardTally.claimed",
    "rewardTally.claimedJoins",
    "rewardTally.given",
  ],
  ...["payout.leftOut", "payout.invoice", "payout.correction", "payout.movedAt"],
  "selfBilledInvoice.corrects",
  ...["widget.publishAt", "widget.publishFailed", "widgetVersion.rolledBackTo"],
  ...["experiment.denominator", "experiment.minimalDifference"],
  ...["experiment.endedAt", "experiment.endedBy", "experiment.promoted"],
  "experiment.replacedBy",
  // An export contains only the project of a change.
  "change.workspaceId",
];

/** Of rewards that cost something, depending on which the test fulfills. */
const sometimes = ["rewardCost.channel", "rewardCost.widgetId"];

test("the file has ids and values in every field that an export has", () => {
  const missing = logKinds.flatMap((kind) => {
    const seen = new Set(file.lines.flatMap((line) => (line.kind === kind ? Object.keys(line.item) : [])));
    return Object.keys(portableOf(kind).line.shape).flatMap((name) =>
      seen.has(name) ? [] : [`${kind}.${name}`],
    );
  });
  expect(missing.filter((name) => !sometimes.includes(name))).toEqual(optional);
});

/** Everything that `mine` does not own is unchanged. */
async function expectUntouched(before: ReadonlyMap<string, unknown>): Promise<void> {
  const after = await itemsIn(real.loop.platform);
  for (const [key, item] of before) expect(after.get(key)).toEqual(item);
}

test("a copy on the same instance has the original's numbers, and each can be deleted without the other", async () => {
  const { platform } = real.loop;
  const before = await itemsIn(platform);
  const shown = await numbers(real);
  // The original's totals are written, so that a bug could change them.
  for (const sums of ["usage#", "experiment#", "rollup#"]) {
    expect([...before.keys()].some((key) => key.startsWith(sums))).toBe(true);
  }
  const copy = await neighbour(real);
  expect(await takeAll(copy, file)).toEqual({ taken: file.lines.length, known: 0 });
  expect(await takeAll(copy, file)).toEqual({ taken: 0, known: file.lines.length });
  await count(real);
  await expectUntouched(before);
  expect(await numbers(real)).toEqual(shown);
  expect(await numbers(copy)).toEqual(shown);

  await erase(copy);
  await expectUntouched(before);
  const left = await itemsIn(platform);
  expect([...left.keys()].filter((key) => !before.has(key))).toEqual([]);
});

test("a file that names another tenant everywhere reads and changes nothing of theirs, nor does its deletion", async () => {
  const { platform } = real.loop;
  const { workspaceId } = real.loop.member.actor;
  const before = await itemsIn(platform);
  const shown = await numbers(real);
  const attacker = await neighbour(real, "attacker.example");
  // The victim's own lines, so each id in them is theirs. Only codes are free, so that they are accepted unchanged.
  const lines = file.lines.map(({ kind, item }) => {
    const code = kind === "participant" ? { code: makeCode(platform.ids.random) } : {};
    const owner = "workspaceId" in item ? { workspaceId } : {};
    return { kind, item: { ...item, ...code, ...owner } };
  });
  await takeAll(attacker, { ...file, lines });
  await count(real);
  await expectUntouched(before);
  expect((await numbers(attacker)).experiments).toEqual(shown.experiments);
  const { member, project } = attacker.loop;
  for (const [key, item] of await itemsIn(platform)) {
    if (before.has(key)) continue;
    expect(`${key} ${item.gsi1pk} ${item.gsi3pk} ${item.projectId}`).toMatch(
      new RegExp(`${project.id}|${member.actor.workspaceId}`),
    );
  }
  await erase(attacker);
  await expectUntouched(before);
});

test("after the original is erased, the copy keeps its numbers, links and emails", async () => {
  const copy = await neighbour(real, "copy.example");
  await takeAll(copy, file);
  await count(real);
  const shown = await numbers(copy);
  const { project } = real.loop;
  await erase(real);
  expect(await numbers(copy)).toEqual(shown);
  const people = await listParticipants.call(copy.loop.member, {
    params: { projectId: copy.loop.project.id },
    query: {},
    body: {},
  });
  for (const { code } of people.items) {
    const { location } = await followLink.call(testVisitor(real.loop.platform), {
      params: { code },
      query: {},
      body: {},
    });
    expect(location).toContain(code);
    expect(location).not.toContain(project.id);
  }
});
