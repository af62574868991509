import { type Proof, proof as proofSchema } from "@kiteloop/contract/proof";
import { beforeEach, expect, test } from "vitest";
import type { Table } from "../context/index.ts";
import {
  type TestPlatform,
  testClient,
  testPlatform,
  testProof,
  testVisitor,
  writeTogether,
} from "../testing/index.ts";
import { challenge, challengeMinutes } from "./challenge.ts";
import { proofSecret } from "./secret.ts";
import { solve } from "./solve.ts";
import { findSecret } from "./store.ts";
import { writeOnce } from "./write-once.ts";

let platform: TestPlatform;
beforeEach(async () => {
  platform = await testPlatform();
});

const nothing = { params: {}, query: {}, body: {} };
const draw = () => challenge.call(testVisitor(platform), nothing);
const write = (proof: Proof, text = "hello", form = "test.form") =>
  writeOnce(platform, proof, { form, text }, []);
const invalid = { code: "proof.invalid" };

test("a challenge is what the contract says, small enough for a phone, and never the same twice", async () => {
  const [one, other] = [await draw(), await draw()];
  expect(one.parameters.cost * 150).toBeLessThanOrEqual(750_000);
  expect(one.parameters.nonce).not.toBe(other.parameters.nonce);
  const proof = await solve(one);
  expect(proofSchema.parse(proof)).toEqual(proof);
  expect(proof.solution.counter).toBeGreaterThanOrEqual(50);
  expect(proof.solution.counter).toBeLessThan(150);
  await write(proof);
});

test("a solved challenge is good for one form: the same again is done already, any other is refused", async () => {
  const proof = await testProof(platform);
  await write(proof);
  await write(proof);
  await expect(write(proof, "other text")).rejects.toMatchObject(invalid);
  await expect(write(proof, "hello", "other.form")).rejects.toMatchObject(invalid);
});

test("of many forms that are sent with one proof at once, one is written", async () => {
  const proof = await testProof(platform);
  writeTogether(platform.table, 8);
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, (_, n) => write(proof, `text ${n}`)));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("a challenge has to be solved, ours, and as it was drawn", async () => {
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
  await expect(writeOnce(elsewhere, proof, { form: "test.form" }, [])).rejects.toMatchObject(invalid);
  await write(proof);
});

test("it runs out after ten minutes of the instance's clock", async () => {
  const [early, late] = [await testProof(platform), await testProof(platform)];
  platform.clock.move(challengeMinutes * 60_000 - 1000);
  await write(early);
  platform.clock.move(1000);
  await expect(write(late)).rejects.toMatchObject(invalid);
});

test("processes that start at once agree on one secret, and keep it", async () => {
  // Each has a client, and so a memory, of its own; all have looked before any writes.
  const processOf = (): Table => ({ ...platform.table, client: testClient() });
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

/** Lets everybody through once `count` have come. */
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
