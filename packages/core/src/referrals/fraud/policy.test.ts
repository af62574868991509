import { defaultFraudPolicy } from "@kiteloop/contract/referrals/fraud";
import { beforeAll, expect, test } from "vitest";
import { updateProject } from "../../publishing/project/index.ts";
import { listAudit } from "../../shared/audit/index.ts";
import { policyOf, type TestLoop, testInvitees, testLoop, testPlatform } from "../../testing/index.ts";
import { getFraudPolicy } from "./get.ts";
import { saveFraudPolicy } from "./save.ts";

let first: TestLoop;
beforeAll(async () => {
  first = await testLoop(await testPlatform());
});

async function fresh() {
  const loop = await testLoop(first.platform);
  const { params, ...friends } = testInvitees(loop);
  const write = (body: object, ctx = loop.member) => saveFraudPolicy.call(ctx, { params, query: {}, body });
  return { loop, params, friends, write };
}

const failure = (attempt: Promise<unknown>) => attempt.catch((error: { code: string }) => error.code);

test("a project begins with the first policy, at version 1", async () => {
  const { friends } = await fresh();
  const begun = { version: 1, policy: defaultFraudPolicy, updatedAt: null, replay: null };
  expect(await friends.policy()).toEqual(begun);
});

test("a change raises the version and is audited; repeating it is not a conflict", async () => {
  const { loop, friends, write } = await fresh();
  const body = { version: 1, policy: policyOf("hold"), replay: false };
  const saved = await write(body);
  expect(saved).toMatchObject({ version: 2, policy: body.policy, replay: null });
  expect(await write(body)).toEqual(saved);
  expect(await friends.policy()).toEqual(saved);
  const audit = await listAudit(loop.platform.table, loop.member.actor.workspaceId, 10);
  expect(audit.filter(({ action }) => action === "fraud.save")).toHaveLength(1);
});

test("a change to an old version is refused, and one of two concurrent changes wins", async () => {
  const { friends, write } = await fresh();
  await write({ version: 1, policy: policyOf("hold"), replay: false });
  expect(await failure(write({ version: 1, policy: policyOf("off"), replay: false }))).toBe(
    "conflict.version",
  );
  const both = await Promise.allSettled(
    (["off", "reject"] as const).map((action) =>
      write({ version: 2, policy: policyOf(action), replay: true }),
    ),
  );
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await friends.policy()).toMatchObject({ version: 3 });
});

test("editors, other workspaces, archived projects and incomplete policies are refused", async () => {
  const { loop, params, write } = await fresh();
  const body = { version: 1, policy: policyOf("hold"), replay: false };
  const editor = { ...loop.member, actor: { ...loop.member.actor, role: "editor" as const } };
  expect(await failure(write(body, editor))).toBe("auth.forbidden");
  expect(await failure(write(body, first.member))).toBe("not_found");
  expect(await failure(getFraudPolicy.call(first.member, { params, query: {}, body: {} }))).toBe("not_found");
  const { self_referral: _, ...rules } = body.policy.rules;
  for (const policy of [
    { ...body.policy, rules },
    { ...body.policy, velocity: { joins: 0, minutes: 1 } },
    { ...body.policy, rules: { ...rules, self_referral: "ban" } },
  ]) {
    expect(await failure(write({ ...body, policy }))).toBe("request.invalid");
  }
  const archived = { version: loop.project.version, status: "archived" };
  await updateProject.call(loop.member, { params, query: {}, body: archived });
  expect(await failure(write(body))).toBe("project.archived");
});
