import { expect, test } from "vitest";
import { withoutHistory } from "./kinds.ts";

const step = (to: string) => ({ at: "2026-03-10T12:00:00.000Z", to, by: "policy 1", note: "" });

test.each([
  ["an invitation that was emailed", { __edb_e__: "invitation", status: "joined" }, "created"],
  [
    "an invitation that could not be delivered",
    { __edb_e__: "invitation", status: "rejected", reason: "undeliverable" },
    "created",
  ],
  [
    "an invitation that was never to be emailed",
    { __edb_e__: "invitation", status: "rejected", reason: "suppressed" },
    "rejected",
  ],
  [
    "an invitation that was never to be emailed, whose invitee joined",
    { __edb_e__: "invitation", status: "joined", reason: "recipient_limit" },
    "rejected",
  ],
  ["a referral from before verdicts were stored", { __edb_e__: "referral", status: "converted" }, "joined"],
  [
    "a referral from before verdicts were stored, rejected by a member",
    { __edb_e__: "referral", status: "rejected", history: [step("rejected")] },
    "joined",
  ],
  [
    "a referral that was allowed",
    { __edb_e__: "referral", status: "converted", nth: 1, history: [step("allowed")] },
    "joined",
  ],
  [
    "a referral that was held and then rejected",
    { __edb_e__: "referral", status: "rejected", nth: 1, history: [step("held"), step("rejected")] },
    "joined",
  ],
  [
    "a referral that was rejected and then approved",
    { __edb_e__: "referral", status: "joined", nth: 1, history: [step("rejected"), step("approved")] },
    "rejected",
  ],
  [
    "a bot's referral that was held and then approved",
    { __edb_e__: "referral", status: "joined", nth: 1, bot: true, history: [step("held"), step("approved")] },
    "rejected",
  ],
  ["a conversion that counted at once", { __edb_e__: "conversion", status: "direct" }, "direct"],
  ["a pending conversion", { __edb_e__: "conversion", status: "pending" }, "pending"],
  [
    "a conversion that was pending",
    { __edb_e__: "conversion", status: "attributed", confirmedAt: "2026-03-10T12:00:00.000Z" },
    "pending",
  ],
])("%s is restored to its new state", (_, item, status) => {
  expect(withoutHistory(item)).toEqual({ ...item, status });
});

test("items that nobody changes stay as they are", () => {
  const beacon = { __edb_e__: "beacon", events: [] };
  expect(withoutHistory(beacon)).toBe(beacon);
});
