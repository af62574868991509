import { type Proof, proof as proofSchema } from "@kiteloop/contract/shared/proof";
import { minuteMs } from "@kiteloop/contract/shared/time";
import { beforeEach, expect, test } from "vitest";
import {
  type TestPlatform,
  testClient,
  testPlatform,
  testProof,
  testVisitor,
  writeTogether,
} from "../../testing/index.ts";
import { createAwsTable } from "../aws-table/index.ts";
import { challengeMinutes, getChallenge } from "./challenge.ts";
import { proofSecret } from "./secret.ts";
import { solve } from "./solve.ts";
import { spendProof, spendProofAndWrite } from "./spend-proof.ts";
import { findSecret } from "./store.ts";

let platform: TestPlatform;
beforeEach(async () => {
  platform = await testPlatform();
});

const nothing = { params: {}, query: {}, body: {} };
const draw = () => getChallenge.call(testVisitor(platform), nothing);
const write = (proof: Proof, text = "hello", form = "test.form") =>
  spendProofAndWrite(platform, proof, { form, text }, []);
const invalid = { code: "proof.invalid" };

test("a challenge matches the contract, is easy enough for a phone, and is never repeated", async () => {
  const [one, other] = [await draw(), await draw()];
  expect(one.parameters.cost * 150).toBeLessThanOrEqual(750_000);
  expect(one.parameters.nonce).not.toBe(other.parameters.nonce);
  const proof = await solve(one);
  expect(proofSchema.parse(proof)).toEqual(proof);
  expect(proof.solution.counter).toBeGreaterThanOrEqual(50);
  expect(proof.solution.counter).toBeLessThan(150);
  await write(proof);
});

test("a solved challenge is valid for one form: repeating that form is answered as done, and any other form is refused", async () => {
  const proof = await testProof(platform);
  await write(proof);
  await write(proof);
  await expect(write(proof, "other text")).rejects.toMatchObject(invalid);
  await expect(write(proof, "hello", "other.form")).rejects.toMatchObject(invalid);
});

test("a proof is spent once on an operation that must not be repeated, despite concurrent requests", async () => {
  const proof = await testProof(platform);
  writeTogether(platform.table, 8);
  const spending = Array.from({ length: 8 }, () => spendProof(platform, proof, "auth.signUp"));
  const outcomes = await Promise.allSettled(spending);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  await expect(spendProof(platform, proof, "auth.forgot")).rejects.toMatchObject(invalid);
  const late = await testProof(platform);
  platform.clock.move(challengeMinutes * minuteMs);
  await expect(spendProof(platform, late, "auth.signUp")).rejects.toMatchObject(invalid);
});

test("of many forms sent with one proof at the same time, one is written", async () => {
  const proof = await testProof(platform);
  writeTogether(platform.table, 8);
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, (_, n) => write(proof, `text ${n}`)));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("a challenge must be solved, ours, and unmodified", async () => {
  const proof = await testProof(platform);
  const { challenge: drawn, solution } = proof;
  const wrong: Proof[] = [
    { challenge: drawn, solution: { ...solution, counter: solution.counter + 1 } },
    { challenge: drawn, solution: { ...solution, derivedKey: "00".repeat(32) } },
    { challenge: drawn, solution: { ...solution, derivedKey: "not hex" } },
    { challenge: { ...drawn, signature: "00".repeat(32) }, solution },
    { challenge: { ...drawn, parameters: { ...drawn.parameters, cost: 1 } }, solution },
    {
      challenge: { ...drawn, parameters: { ...drawn.parameters, data: { expiresAt: 9_999_999_999 } } },
      solution,
    },
  ];
  for (const forged of wrong) await expect(write(forged)).rejects.toMatchObject(invalid);
  const elsewhere = await testPlatform();
  await expect(spendProofAndWrite(elsewhere, proof, { form: "test.form" }, [])).rejects.toMatchObject(
    invalid,
  );
  await write(proof);
});

test("a challenge expires after ten minutes of the instance's clock", async () => {
  const [early, late] = [await testProof(platform), await testProof(platform)];
  platform.clock.move(challengeMinutes * 60_000 - 1000);
  await write(early);
  platform.clock.move(1000);
  await expect(write(late)).rejects.toMatchObject(invalid);
});

test("processes that start at the same time agree on one secret", async () => {
  // Each has its own client and cache; all of them read before any writes.
  const processOf = () => createAwsTable(testClient(), platform.table.name);
  const processes = Array.from({ length: 6 }, processOf);
  const gate = gateOf(processes.length);
  for (const { client } of processes) {
    client.middlewareStack.add(
      (next, { commandName }) =>
        async (args) => {
          if (commandName?.startsWith("TransactWrite")) await gate();
          return next(args);
        },
      { step: "initialize" },
    );
  }
  const secrets = await Promise.all(processes.map((table) => proofSecret({ ...platform, table })));
  expect(new Set(secrets).size).toBe(1);
  expect(Buffer.from(secrets[0] ?? "", "base64url")).toHaveLength(32);
  expect(await findSecret(platform.table, "proof")).toBe(secrets[0]);
  expect(await proofSecret({ ...platform, table: processOf() })).toBe(secrets[0]);
});

/** Releases all callers once `count` have arrived. */
function gateOf(count: number): () => Promise<void> {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  let arrived = 0;
  return () => {
    arrived += 1;
    if (arrived >= count) open();
    return opened;
  };
}
