import { proof as schema } from "@kiteloop/contract/shared/proof";
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { beforeEach, expect, test, vi } from "vitest";
import { ProofKeeper, sendProven } from "./proof.ts";

const hmacSignatureSecret = "the server's own";
const inMinutes = (minutes: number) => Math.round(Date.now() / 1_000) + minutes * 60;

/** The fake API: real challenges, and its response to the form. */
const api = {
  minutes: [] as number[],
  challenges: 0,
  posted: [] as Record<string, unknown>[],
  challenge: async (): Promise<Response> => {
    const made = await createChallenge({
      algorithm: "PBKDF2/SHA-256",
      cost: 20,
      counter: 7,
      data: { expiresAt: inMinutes(api.minutes.shift() ?? 10) },
      deriveKey,
      hmacSignatureSecret,
    });
    return Response.json(made);
  },
  answer: (): Response => Response.json({ accepted: true }, { status: 202 }),
};
const original = { ...api };

const problem = (status: number, code: string) => Response.json({ title: "Title.", code }, { status });

beforeEach(() => {
  Object.assign(api, original, { minutes: [], challenges: 0, posted: [] });
  vi.stubGlobal("fetch", async (path: string, { body }: RequestInit) => {
    if (path === "/api/proof") {
      api.challenges += 1;
      return api.challenge();
    }
    api.posted.push(JSON.parse(String(body)));
    return api.answer();
  });
});

const proofIn = (index: number) => schema.parse(api.posted[index]?.proof);

test("a request contains a proof that the server's library accepts", async () => {
  const keeper = new ProofKeeper();
  keeper.prepare();
  expect(await sendProven(keeper, "/api/contact", { name: "Ada" })).toMatchObject({ ok: true });
  expect(api.posted[0]).toMatchObject({ name: "Ada" });
  expect(api.challenges).toBe(1);
  const { challenge, solution } = proofIn(0);
  const { counter, derivedKey } = solution;
  const verdict = await verifySolution({
    challenge,
    solution: { counter, derivedKey },
    deriveKey,
    hmacSignatureSecret,
  });
  expect(verdict.verified).toBe(true);
});

test("resending after a lost response has the same proof, so that nothing is stored twice", async () => {
  const keeper = new ProofKeeper();
  api.answer = () => {
    throw new TypeError("Failed to fetch");
  };
  expect(await sendProven(keeper, "/api/contact", { name: "Ada" })).toMatchObject({ ok: false });
  api.answer = original.answer;
  expect(await sendProven(keeper, "/api/contact", { name: "Ada" })).toMatchObject({ ok: true });
  expect(proofIn(1)).toEqual(proofIn(0));
});

test("changed content has a new proof", async () => {
  const keeper = new ProofKeeper();
  api.answer = () => problem(503, "unavailable");
  await sendProven(keeper, "/api/contact", { name: "Ada" });
  await sendProven(keeper, "/api/contact", { name: "Ada L." });
  expect(proofIn(1)).not.toEqual(proofIn(0));
});

test("a proof is used up by a successful request", async () => {
  const keeper = new ProofKeeper();
  await sendProven(keeper, "/api/contact", { name: "Ada" });
  await sendProven(keeper, "/api/contact", { name: "Ada" });
  expect(proofIn(1)).not.toEqual(proofIn(0));
});

test("an expired proof is renewed before sending", async () => {
  api.minutes = [-1];
  const keeper = new ProofKeeper();
  keeper.prepare();
  expect(await sendProven(keeper, "/api/contact", {})).toMatchObject({ ok: true });
  expect(api.challenges).toBe(2);
  expect(proofIn(0).challenge.parameters.data.expiresAt).toBeGreaterThan(inMinutes(1));
});

test("sending works with a clock that is fast", async () => {
  api.minutes = [-60, -60, -60];
  expect(await sendProven(new ProofKeeper(), "/api/contact", {})).toMatchObject({ ok: true });
});

test("a refused proof is replaced once, and a second refusal is reported", async () => {
  api.answer = () => problem(400, "proof.invalid");
  const answer = await sendProven(new ProofKeeper(), "/api/contact", {});
  expect(answer).toMatchObject({ ok: false, problem: { code: "proof.invalid" } });
  expect(api.posted).toHaveLength(2);
});

test("a challenge that failed to load is requested again by the next attempt", async () => {
  api.challenge = async () => problem(429, "request.rate_limited");
  const keeper = new ProofKeeper();
  const first = await sendProven(keeper, "/api/contact", {});
  expect(first).toMatchObject({ ok: false, problem: { status: 429 } });
  api.challenge = original.challenge;
  expect(await sendProven(keeper, "/api/contact", {})).toMatchObject({ ok: true });
  expect(api.posted).toHaveLength(1);
});

test.each([{}, [], null, { parameters: { algorithm: "PBKDF2/SHA-256" }, signature: "x" }])(
  "%j instead of a challenge is reported, and nothing is sent",
  async (given) => {
    api.challenge = async () => Response.json(given);
    const answer = await sendProven(new ProofKeeper(), "/api/contact", {});
    expect(answer).toMatchObject({ ok: false, problem: { code: "unreadable" } });
    expect(api.posted).toEqual([]);
  },
);

test("without a secure connection it says so and sends no request", async () => {
  vi.stubGlobal("crypto", {});
  const answer = await sendProven(new ProofKeeper(), "/api/contact", {});
  expect(answer).toMatchObject({ ok: false, problem: { code: "insecure" } });
  expect(api.challenges).toBe(0);
});
