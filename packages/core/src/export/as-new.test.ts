import { expect, test } from "vitest";
import { asNew } from "./as-new.ts";

const step = (to: string) => ({ at: "2026-03-10T12:00:00.000Z", to, by: "policy 1", note: "" });

test.each([
  ["an invitation that was mailed", { __edb_e__: "invitation", status: "joined" }, "created"],
  [
    "one that could not be delivered",
    { __edb_e__: "invitation", status: "rejected", reason: "undeliverable" },
    "created",
  ],
  [
    "one that was never to be mailed",
    { __edb_e__: "invitation", status: "rejected", reason: "suppressed" },
    "rejected",
  ],
  [
    "the same, whose invitee came all the same",
    { __edb_e__: "invitation", status: "joined", reason: "recipient_limit" },
    "rejected",
  ],
  ["a referral of before verdicts", { __edb_e__: "referral", status: "converted" }, "joined"],
  [
    "the same, rejected by somebody",
    { __edb_e__: "referral", status: "rejected", history: [step("rejected")] },
    "joined",
  ],
  [
    "a referral that was allowed",
    { __edb_e__: "referral", status: "converted", nth: 1, history: [step("allowed")] },
    "joined",
  ],
  [
    "one that was held and then rejected",
    { __edb_e__: "referral", status: "rejected", nth: 1, history: [step("held"), step("rejected")] },
    "joined",
  ],
  [
    "one that was rejected and then approved",
    { __edb_e__: "referral", status: "joined", nth: 1, history: [step("rejected"), step("approved")] },
    "rejected",
  ],
  ["a conversion that counted at once", { __edb_e__: "conversion", status: "direct" }, "direct"],
  ["one that waits", { __edb_e__: "conversion", status: "pending" }, "pending"],
  [
    "one that waited",
    { __edb_e__: "conversion", status: "attributed", confirmedAt: "2026-03-10T12:00:00.000Z" },
    "pending",
  ],
])("%s was new as it was", (_, item, status) => {
  expect(asNew(item)).toEqual({ ...item, status });
});

test("what nobody changes is as it is", () => {
  const beacon = { __edb_e__: "beacon", events: [] };
  expect(asNew(beacon)).toBe(beacon);
});
