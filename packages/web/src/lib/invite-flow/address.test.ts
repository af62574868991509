import {
  type InviteFlowAnswers,
  inviteFlowAnswers,
  inviteFlowChecks,
} from "@kiteloop/contract/invite-flow.data";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { hashOf, readAnswers, readHash, writeAnswers } from "./address.ts";

const anyAnswers: fc.Arbitrary<InviteFlowAnswers> = fc.record(
  Object.fromEntries(inviteFlowChecks.map(({ id }) => [id, fc.constantFrom(...inviteFlowAnswers)])),
  { requiredKeys: [] },
);

test("an address gives back the answers it was written from", async () => {
  await fc.assert(
    fc.property(anyAnswers, (answers) => {
      const read = readHash(hashOf(answers));
      expect(read).toEqual(Object.keys(answers).length > 0 ? answers : undefined);
      expect(hashOf(answers)).toMatch(/^#a=1[a-z0]{25}$/);
    }),
  );
});

test("a link made today means the same as long as its version is read", () => {
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
  ["a version there is not", `#a=2${good.slice(1)}`],
  ["one letter short", `#a=${good.slice(0, -1)}`],
  ["one letter more", `#a=${good}y`],
  ["letters there are not", `#a=1${"z".repeat(25)}`],
  ["capitals", `#a=${good.toUpperCase()}`],
  ["a line break behind", `#a=${good}\n`],
  ["names of the prototype", "#a=__proto__"],
  ["broken escapes", "#a=%E0%A4%A"],
  ["a megabyte", `#a=1${"y".repeat(1_000_000)}`],
  ["answers to nothing", `#a=1${"0".repeat(25)}`],
])("%s in an address is as if it were not there", (_name, hash) => {
  expect(readHash(hash)).toBeUndefined();
});

test("whatever stands in an address, what is read are answers to checks there are, or nothing", async () => {
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
