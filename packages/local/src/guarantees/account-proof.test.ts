import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestInstance, type TestInstance } from "../testing/instance.ts";
import { codeOf, quickProof, signUpMember, solvedProof, TestBrowser } from "../testing/member.ts";

let instance: TestInstance;
let known: string;
beforeAll(async () => {
  instance = await startTestInstance();
  known = (await signUpMember(instance)).email;
});
afterAll(() => instance.stop());

/** Emails and the user pool's state change only after the proof. */
const unmoved = async (work: () => Promise<void>) => {
  const before = instance.emails.length;
  await work();
  expect(instance.emails).toHaveLength(before);
};

const paths = ["/api/auth/sign-up", "/api/auth/resend", "/api/auth/forgot"];

test.each(paths)(
  "%s needs a proof that is solved, ours and fresh, and sends nothing without",
  async (path) => {
    const browser = new TestBrowser(instance);
    const good = await solvedProof(browser);
    const { challenge, solution } = good;
    await unmoved(async () => {
      const missing = await browser.send("POST", path, { email: known });
      expect([codeOf(missing), missing.text]).toEqual([
        "request.invalid",
        expect.stringContaining('"proof"'),
      ]);
      const wrong = [
        { challenge, solution: { ...solution, counter: solution.counter + 1 } },
        { challenge: { ...challenge, signature: "00".repeat(32) }, solution },
        await quickProof(instance, Date.now() - 11 * 60_000),
      ];
      for (const proof of wrong)
        expect(codeOf(await browser.send("POST", path, { email: known, proof }))).toBe("proof.invalid");
    });
    expect((await browser.send("POST", path, { email: known, proof: good })).status).toBe(202);
  },
);

test.each(paths)(
  "%s takes a proof once, here or elsewhere, for the same address or another",
  async (path) => {
    const browser = new TestBrowser(instance);
    const proof = await solvedProof(browser);
    expect((await browser.send("POST", path, { email: known, proof })).status).toBe(202);
    await unmoved(async () => {
      for (const again of paths)
        for (const email of [known, "another@example.com"])
          expect(codeOf(await browser.send("POST", again, { email, proof }))).toBe("proof.invalid");
    });
  },
);
