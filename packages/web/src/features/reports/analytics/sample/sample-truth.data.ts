import type { LifeTruth } from "@kiteloop/metrics/simulation";

/** Weeks of sample data before the present one. */
export const sampleWeeks = 17;

/** The true values behind the sample data, of a project that begins on a Monday. */
export const sampleTruth: Omit<LifeTruth, "days"> = {
  seed: 11,
  rootsPerDay: 14,
  invitations: 2.1,
  conversion: 0.22,
  medianCycle: 3.5,
  cycleSpread: 0.7,
  spread: 7,
  follows: 0.45,
  orders: 0.4,
  orderAfter: 4,
  channels: [
    ["link", 0.36],
    ["whatsapp", 0.29],
    ["email", 0.14],
    ["native", 0.12],
    ["qr", 0.06],
    ["linkedin", 0.03],
  ],
  rhythm: {
    growth: 1.03,
    weekdays: [1, 0.9, 0.85, 0.9, 1, 1.2, 1.15],
    hours: [1, 0.5, 0, 0, 0, 0, 1, 3, 5, 6, 7, 7, 8, 8, 7, 7, 7, 8, 9, 10, 11, 10, 7, 3],
  },
  passersBy: {
    visits: 16_000,
    widgets: 2,
    further: [
      ["none", 0.79],
      ["open", 0.16],
      ["dismiss", 0.05],
    ],
  },
};
