import {
  defaultFraudPolicy,
  type FraudPolicy,
  type FraudRule,
  fraudRules,
} from "@kiteloop/contract/referrals/fraud";
import { dayMs } from "@kiteloop/contract/shared/time";
import { seededRandom } from "@kiteloop/metrics/simulation";
import { expect, test } from "vitest";
import { policyOf, testInvitees, testLoop, testPlatform } from "../../testing/index.ts";
import { approveDue, listRewards, saveRewardRules } from "../reward/index.ts";

/** A cheating invitee, and the rule that has to detect it first. */
type Cheat = { rule: FraudRule; invitee: object; device: string };

/** 240 joins of 24 participants, all of them cheating, drawn from a seed. */
function corpus(seed: number): { inviter: number; cheat: Cheat }[] {
  const random = seededRandom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  return Array.from({ length: 240 }, (_, n) => {
    const inviter = n % 24;
    const own = `cheat.er${inviter}`;
    const plain = `friend${n}@acme.com`;
    const device = `device ${n}`;
    const cheats: Cheat[] = [
      { rule: "self_referral", invitee: { email: `${own}@gmail.com` }, device },
      {
        rule: "same_address",
        invitee: { email: `${own.replace(".", "")}+${n}@${pick(["gmail.com", "googlemail.com"])}` },
        device,
      },
      { rule: "plus_address", invitee: { email: `friend${n}+${pick(["a", "b.c", "2"])}@acme.com` }, device },
      {
        rule: "disposable_domain",
        invitee: { email: `${n}@${pick(["mailinator.com", "guerrillamail.com", "x.yopmail.com"])}` },
        device,
      },
      { rule: "same_device", invitee: { email: plain }, device: `home ${inviter}` },
      {
        rule: "honeypot",
        invitee: pick([{ website: "https://spam.example" }, { took: Math.floor(random() * 900) }]),
        device,
      },
      { rule: "velocity", invitee: { email: plain }, device },
    ];
    return { inviter, cheat: pick(cheats) };
  });
}

/** Runs the corpus under a policy, waits until everything that waits only for time is done, and returns the results. */
async function run(policy: FraudPolicy) {
  const loop = await testLoop(await testPlatform());
  const friends = testInvitees(loop);
  const { params } = friends;
  const rules = {
    on: "joined",
    inviter: "10 €",
    friend: "5 €",
    milestones: [{ at: 3, reward: "T-shirt" }],
    cap: null,
    waitDays: 1,
  };
  await saveRewardRules.call(loop.member, { params, query: {}, body: { version: 1, rules } });
  await friends.setPolicy(policy);
  const joins = corpus(20_261_122);
  const codes = await Promise.all(
    Array.from({ length: 24 }, async (_, n) => {
      const { code } = await friends.person(`inviter-${n}`, { email: `cheat.er${n}@gmail.com` }, `home ${n}`);
      return code;
    }),
  );
  // An innocent invitee precedes each, so that speed and order are independent.
  await Promise.all(codes.map((code, n) => friends.joins(code, `before-${n}`)));
  const before = new Set((await friends.listed()).map(({ id }) => id));
  const inTurn = async (of: number) => {
    for (const [n, { inviter, cheat }] of joins.entries()) {
      if (inviter !== of) continue;
      await friends
        .joins(codes[of] ?? "", `friend-${n}`, cheat.invitee, cheat.device)
        .catch((error: unknown) => {
          expect(error).toMatchObject({ code: "join.self_referral" });
        });
    }
  };
  await Promise.all(codes.map((_, of) => inTurn(of)));
  loop.platform.clock.move(3 * dayMs);
  await approveDue(loop.platform);
  const rows = (await friends.listed()).filter(({ id }) => !before.has(id));
  const rewards = [];
  let cursor: string | undefined;
  do {
    const page = await listRewards.call(loop.member, {
      params,
      query: { ...(cursor && { cursor }) },
      body: {},
    });
    rewards.push(...page.items.filter(({ referralId }) => referralId === null || !before.has(referralId)));
    cursor = page.next;
  } while (cursor !== undefined);
  return { joins, rows, rewards };
}

test("every one of 240 cheats is held or rejected with its reasons in order, and nothing is paid", async () => {
  const { joins, rows, rewards } = await run({ ...defaultFraudPolicy, velocity: { joins: 1, minutes: 60 } });
  expect(rows).toHaveLength(240);
  const byId = new Map(rows.map((row) => [row.inviteeExternalId, row]));
  const seen = new Set<FraudRule>();
  for (const [n, { cheat }] of joins.entries()) {
    const verdict = byId.get(`friend-${n}`)?.verdict;
    const reasons = verdict?.reasons.map(({ rule }) => rule) ?? [];
    expect(verdict?.outcome).not.toBe("allow");
    expect(reasons).toContain(cheat.rule);
    expect(reasons).toEqual(fraudRules.filter((rule) => reasons.includes(rule)));
    seen.add(cheat.rule);
  }
  expect(seen.size).toBe(7);
  expect(rewards.length).toBeGreaterThan(0);
  expect(rewards.filter(({ held }) => !held)).toEqual([]);
  expect(rewards.filter(({ state }) => state !== "pending")).toEqual([]);
});

test("the same 240 are paid if all rules are off, so the policy is what stops them", async () => {
  const { rows, rewards } = await run(policyOf("off"));
  expect(rows.map(({ verdict }) => verdict.outcome)).toEqual(Array(240).fill("allow"));
  expect(rewards.filter(({ state, held }) => state === "approved" && !held)).toHaveLength(2 * 240 + 24);
});
