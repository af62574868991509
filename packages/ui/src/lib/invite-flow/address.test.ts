import {
  type InviteFlowAnswers,
  inviteFlowAnswers,
  inviteFlowChecks,
} from "@kiteloop/contract/referrals/invite-flow.data";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { hashOf, readAnswers, readHash, writeAnswers } from "./address.ts";

const anyAnswers: fc.Arbitrary<InviteFlowAnswers> = fc.record(
  Object.fromEntries(inviteFlowChecks.map(({ id }) => [id, fc.constantFrom(...inviteFlowAnswers)])),
  { requiredKeys: [] },
);

test("answers round-trip through an address", async () => {
  await fc.assert(
    fc.property(anyAnswers, (answers) => {
      const read = readHash(hashOf(answers));
      expect(read).toEqual(Object.keys(answers).length > 0 ? answers : undefined);
      expect(hashOf(answers)).toMatch(/^#a=1[a-z0]{25}$/);
    }),
  );
});

test("an old link keeps its meaning as long as its version is supported", () => {
  expect(writeAnswers({ E1: "yes", E10: "partly", L4: "no", M2: "not-applicable" })).toBe(
    "1y0000000p000n00000000000x",
  );
  expect(inviteFlowChecks.map(({ id }) => id).join(" ")).toBe(
    "E1 E2 E3 E4 E6 E7 E8 E9 E10 L1 L2 L3 L4 L5 F1 F2 F3 F4 F6 T1 T2 T4 T5 M1 M2",
  );
});

const good = writeAnswers({ E1: "yes" });

test.each([
  ["nothing", ""],
  ["another anchor", "#check-E1"],
  ["a script", "#a=<img src=x onerror=alert(1)>"],
  ["a script's address", "#a=javascript:alert(1)"],
  ["an unknown version", `#a=2${good.slice(1)}`],
  ["a missing letter", `#a=${good.slice(0, -1)}`],
  ["an extra letter", `#a=${good}y`],
  ["unknown letters", `#a=1${"z".repeat(25)}`],
  ["capitals", `#a=${good.toUpperCase()}`],
  ["a trailing line break", `#a=${good}\n`],
  ["names of the prototype", "#a=__proto__"],
  ["broken escapes", "#a=%E0%A4%A"],
  ["a megabyte", `#a=1${"y".repeat(1_000_000)}`],
  ["no answers", `#a=1${"0".repeat(25)}`],
])("%s in an address is ignored", (_name, hash) => {
  expect(readHash(hash)).toBeUndefined();
});

test("parsing any address yields valid answers or nothing", async () => {
  const ids = new Set<string>(inviteFlowChecks.map(({ id }) => id));
  const texts = fc.oneof(fc.string(), fc.stringMatching(/^1[ypnx0]{20,30}$/));
  await fc.assert(
    fc.property(texts, (text) => {
      for (const [id, answer] of Object.entries(readAnswers(text) ?? {})) {
        expect(ids.has(id)).toBe(true);
        expect(inviteFlowAnswers).toContain(answer);
      }
    }),
  );
});
