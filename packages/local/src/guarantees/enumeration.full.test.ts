import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestInstance, type TestInstance } from "../testing/instance.ts";
import { quickProof, signUpMember, TestBrowser } from "../testing/member.ts";

let instance: TestInstance;
let known: string;
beforeAll(async () => {
  instance = await startTestInstance({}, { timed: true });
  known = (await signUpMember(instance)).email;
});
afterAll(() => instance.stop());

const unknown = () => `u${randomBytes(6).toString("hex")}@example.com`;
/** Minimum and maximum number of request pairs: on a busy machine most take longer than they need. */
const rounds = { least: 7, most: 60 };
const isEven = (ratio: number) => ratio > 0.9 && ratio < 1.1;

/** These also take a proof of work. */
const emailing = new Set(["/api/auth/sign-up", "/api/auth/resend", "/api/auth/forgot"]);

/** The response without what differs by request, and its time in ms. */
async function seen(path: string, body: object): Promise<{ answer: string; ms: number }> {
  const browser = new TestBrowser(instance);
  const proof = emailing.has(path) && { proof: await quickProof(instance) };
  const started = performance.now();
  const { status, text } = await browser.send("POST", path, { ...body, ...proof });
  const ms = performance.now() - started;
  return { answer: `${status} ${text.replace(/req_[0-9a-z]+/, "req")}`, ms };
}

test.each([
  ["sign-in", "/api/auth/sign-in", (email: string) => ({ email, password: "not the password" })],
  ["sign-up", "/api/auth/sign-up", (email: string) => ({ email })],
  [
    "confirming",
    "/api/auth/confirm",
    (email: string) => ({ email, code: "000000", password: "not the password", name: "Nia" }),
  ],
  ["forgotten password", "/api/auth/forgot", (email: string) => ({ email })],
  ["resending", "/api/auth/resend", (email: string) => ({ email })],
])("%s answers a known and an unknown address alike, in status, body and time", async (_, path, bodyFor) => {
  const shortest = { known: Number.POSITIVE_INFINITY, unknown: Number.POSITIVE_INFINITY };
  // Other work on the machine only adds time, so the shortest time of each side is closest to the true one, and a real
  // difference remains however often it is measured. The sides alternate, so that other work affects both alike.
  const ratio = () => shortest.unknown / shortest.known;
  for (let round = 0; round < rounds.least || (round < rounds.most && !isEven(ratio())); round++) {
    const withAccount = await seen(path, bodyFor(known));
    const without = await seen(path, bodyFor(unknown()));
    expect(without.answer).toBe(withAccount.answer);
    shortest.known = Math.min(shortest.known, withAccount.ms);
    shortest.unknown = Math.min(shortest.unknown, without.ms);
  }
  expect(isEven(ratio()), `unknown takes ${ratio().toFixed(2)} times as long as known`).toBe(true);
});

test("an existing account learns by email that someone tried to sign up with its address", async () => {
  const before = instance.emails.length;
  const browser = new TestBrowser(instance);
  await browser.sendProven("/api/auth/sign-up", { email: known });
  const [message] = instance.emails.slice(before);
  expect(message).toMatchObject({ to: known, subject: "You already have a Kiteloop account" });
});
