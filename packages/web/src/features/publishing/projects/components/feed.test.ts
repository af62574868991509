import { expect, test } from "vitest";
import { referralOf } from "../../../../testing/referrals.ts";
import { feedOf } from "./feed.ts";

const at = (hour: number) => `2026-03-10T${String(hour).padStart(2, "0")}:00:00.000Z`;

test("joins and conversions are in one order, the newest first, without rejected referrals", () => {
  const referrals = [
    referralOf(3, { id: "c", joinedAt: at(9) }),
    referralOf(2, { id: "b", joinedAt: at(8), status: "rejected" }),
    referralOf(1, { id: "a", joinedAt: at(7), status: "converted", convertedAt: at(10) }),
  ];
  const ids = (most: number) => feedOf(referrals, most).map(({ id }) => id);
  expect(ids(9)).toEqual(["a-converted", "c-joined", "a-joined"]);
  expect(ids(2)).toEqual(["a-converted", "c-joined"]);
});
