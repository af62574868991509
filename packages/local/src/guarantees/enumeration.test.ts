import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestInstance, type TestInstance } from "../testing/instance.ts";
import { goodPassword, signUpMember, TestBrowser } from "../testing/member.ts";

let instance: TestInstance;
let known: string;
beforeAll(async () => {
  instance = await startTestInstance();
  known = (await signUpMember(instance)).email;
});
afterAll(() => instance.stop());

const unknown = () => `u${randomBytes(6).toString("hex")}@example.com`;
const rounds = 7;

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Answer without what differs by request, and the median time in ms. */
async function seen(path: string, bodyOf: () => object): Promise<{ answer: string; ms: number }> {
  const times: number[] = [];
  let answer = "";
  for (let round = 0; round < rounds; round++) {
    const browser = new TestBrowser(instance);
    const started = performance.now();
    const { status, text } = await browser.send("POST", path, bodyOf());
    times.push(performance.now() - started);
    answer = `${status} ${text.replace(/req_[0-9a-z]+/, "req")}`;
  }
  return { answer, ms: median(times) };
}

test.each([
  ["sign-in", "/api/auth/sign-in", (email: string) => ({ email, password: "not the password" })],
  ["sign-up", "/api/auth/sign-up", (email: string) => ({ email, password: goodPassword, name: "Nia" })],
  ["forgotten password", "/api/auth/forgot", (email: string) => ({ email })],
  ["resending", "/api/auth/resend", (email: string) => ({ email })],
])("%s answers a known and an unknown address alike, in status, body and time", async (_, path, bodyFor) => {
  const withAccount = await seen(path, () => bodyFor(known));
  const without = await seen(path, () => bodyFor(unknown()));
  expect(without.answer).toBe(withAccount.answer);
  expect(without.ms / withAccount.ms).toBeGreaterThan(0.9);
  expect(without.ms / withAccount.ms).toBeLessThan(1.1);
});

test("who already has an account learns by mail that somebody tried to sign up with it", async () => {
  const before = instance.mails.length;
  const browser = new TestBrowser(instance);
  await browser.send("POST", "/api/auth/sign-up", { email: known, password: goodPassword, name: "Nia" });
  const [mail] = instance.mails.slice(before);
  expect(mail).toMatchObject({ to: known, subject: "You already have a Kiteloop account" });
});
