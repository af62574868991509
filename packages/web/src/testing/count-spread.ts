import type { CountSpread } from "@kiteloop/contract/reports/insights";

const even = { weeks: new Array<number>(26).fill(700), chains: { dispersion: 1, freedom: 63 } };

/** Weeks from 2025-10-13 on in which the same number came, most of them alone. */
export const evenSpread: CountSpread = {
  from: "2025-10-13",
  participants: even,
  invitations: even,
  clicks: even,
  joins: even,
  conversions: even,
};
