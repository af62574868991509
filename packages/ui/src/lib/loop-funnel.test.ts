import { expect, test } from "vitest";
import { funnelOf } from "./loop-funnel.ts";

const counts = {
  participants: 10,
  impressions: 0,
  opens: 0,
  shares: 15,
  emails: 5,
  clicks: 8,
  dismissals: 0,
  joins: 4,
  conversions: 2,
  directConversions: 90,
};

test("the funnel leads from participants to converted invitees, without direct conversions", () => {
  expect(funnelOf(counts).map((row) => row.count)).toEqual([10, 20, 8, 4, 2]);
});
