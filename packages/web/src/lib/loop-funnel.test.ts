import { expect, test } from "vitest";
import { funnelOf } from "./loop-funnel.ts";

const counts = {
  participants: 10,
  impressions: 0,
  opens: 0,
  shares: 15,
  mails: 5,
  clicks: 8,
  dismissals: 0,
  joins: 4,
  conversions: 2,
  directConversions: 90,
};

test("the funnel leads from participants to converted invitees, without direct conversions", () => {
  expect(funnelOf(counts).rows.map((row) => row.count)).toEqual([10, 20, 8, 4, 2]);
});

test("K counts joins, so the conversion step never limits it", () => {
  const loop = { ...counts, shares: 400, mails: 100, clicks: 200, joins: 120, conversions: 3 };
  expect(funnelOf(loop).limitedBy).toBe("clicks");
  expect(funnelOf({ ...loop, joins: 30 }).limitedBy).toBe("joins");
});
