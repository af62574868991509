import type { BusinessType } from "@kiteloop/contract/publishing/business-types";
import type { Brand } from "@kiteloop/contract/publishing/widget/brand";
import type { WidgetType } from "@kiteloop/contract/publishing/widget/types";
import type { RewardRules } from "@kiteloop/contract/referrals/reward";
import type { LifeTruth } from "@kiteloop/metrics/simulation";

/** A made-up business of the demo: its name, and the true values behind its numbers. */
export type Shop = {
  name: string;
  host: string;
  businessType: BusinessType;
  timeZone: string;
  brand: Brand;
  /** Its widgets by the names its members use. */
  widgets: Partial<Record<WidgetType, string>> & { invite: string; share: string; welcome: string };
  /** Whether its widgets have texts of its own, in three languages. */
  fitted: boolean;
  /** Prefix of its ids of people and orders. */
  people: string;
  orders: string;
  /** In minor units of `currency`. */
  prices: readonly number[];
  currency: string;
  /** How long it has been using Kiteloop, in days. */
  days: number;
  truth: Omit<LifeTruth, "days" | "arms" | "armFor" | "armsFrom">;
  rewards: RewardRules & { waitDays: number };
  /** A subscription business: each order is paid again every 30 days, with this VAT in it, in hundredths of a percent. */
  renewed?: { vatRate: number };
  /** The reward of inviters that its widgets name instead of that of their presets. */
  offer?: string;
  /** Whether its commissions are paid in cash. */
  paysOut?: true;
  /** People on the waitlist. */
  waiting: number;
  /** Days ago on which widgets were published again. */
  republished: readonly { widget: "share" | "welcome"; daysAgo: number; title: string }[];
  /** A running experiment with the invite widget, and the second variant's effect on K. */
  experiment?: { daysAgo: number; title: string; lift: number; minimalEffect: number };
};

/** Activity by hour of day, midnight first. */
const awake = [1, 0.5, 0, 0, 0, 0, 1, 3, 5, 6, 7, 7, 8, 8, 7, 7, 7, 8, 9, 10, 11, 10, 7, 3];

export const shops: readonly [Shop, ...Shop[]] = [
  {
    name: "Acme Coffee Gear",
    host: "acme-coffee.example",
    businessType: "ecommerce",
    timeZone: "Europe/Berlin",
    brand: {
      name: "Acme",
      accent: "#23503f",
      background: "#ffffff",
      text: "#26221c",
      dark: { accent: "#9cd3bb", background: "#24211d", text: "#f3ece0" },
      radius: 14,
      font: "system",
    },
    widgets: {
      invite: "Invite friends",
      share: "Share your link",
      welcome: "Welcome, friend",
      waitlist: "Cold brew tower, first batch",
      leaderboard: "Top inviters",
      milestones: "Rewards on the account page",
      prompt: "Thank you, tell a friend",
      rewards: "Friends and rewards on the account page",
    },
    fitted: true,
    people: "cus",
    orders: "order",
    prices: [1650, 1800, 2400, 5900, 8900, 12900],
    currency: "EUR",
    days: 90,
    truth: {
      seed: 7,
      rootsPerDay: 4,
      invitations: 2.8,
      conversion: 0.14,
      medianCycle: 3.5,
      cycleSpread: 0.7,
      spread: 0.1,
      follows: 0.3,
      orders: 0.5,
      orderAfter: 4,
      channels: [
        ["link", 0.34],
        ["whatsapp", 0.29],
        ["email", 0.1],
        ["native", 0.11],
        ["qr", 0.07],
        ["linkedin", 0.04],
        ["x", 0.03],
        ["telegram", 0.02],
      ],
      cheats: [
        ["plus_address", 0.04],
        ["same_address", 0.02],
        ["honeypot", 0.02],
      ],
      rhythm: { growth: 1.05, weekdays: [1, 0.9, 0.85, 0.9, 1, 1.2, 1.15], hours: awake },
      places: {
        countries: [
          ["DE", 0.56],
          ["AT", 0.11],
          ["CH", 0.08],
          ["GB", 0.09],
          ["US", 0.07],
          ["FR", 0.05],
          ["NL", 0.04],
        ],
        devices: [
          ["phone", 0.6],
          ["desktop", 0.34],
          ["tablet", 0.05],
        ],
      },
      passersBy: {
        visits: 1_500,
        widgets: 2,
        further: [
          ["none", 0.79],
          ["open", 0.16],
          ["dismiss", 0.05],
        ],
      },
    },
    rewards: {
      on: "converted",
      inviter: "15% off your next order",
      friend: "15% off the first order",
      milestones: [
        { at: 3, reward: "A bag of single-origin beans" },
        { at: 10, reward: "A Slow Pour Kettle" },
      ],
      cap: 20,
      waitDays: 14,
    },
    waiting: 16,
    republished: [
      { widget: "share", daysAgo: 61, title: "Good coffee is better shared" },
      { widget: "welcome", daysAgo: 20, title: "A friend of yours is here already" },
    ],
    experiment: {
      daysAgo: 54,
      title: "15% off for a friend, 15% off for you",
      lift: 2,
      minimalEffect: 0.6,
    },
  },
  {
    name: "Lantern Notes",
    host: "lantern-notes.example",
    businessType: "saas",
    timeZone: "America/New_York",
    brand: {
      name: "Lantern",
      accent: "#8a3b12",
      background: "#fffdf8",
      text: "#2b2118",
      dark: { accent: "#f0b48c", background: "#221c17", text: "#f6ece2" },
      radius: 8,
      font: "system",
    },
    widgets: { invite: "Invite a colleague", share: "Share Lantern", welcome: "Hello from a friend" },
    fitted: false,
    people: "user",
    orders: "subscription",
    prices: [900, 1900],
    currency: "USD",
    days: 40,
    truth: {
      seed: 11,
      rootsPerDay: 0.8,
      invitations: 2,
      conversion: 0.18,
      medianCycle: 2,
      cycleSpread: 0.5,
      spread: 0.5,
      follows: 0.25,
      orders: 0.25,
      orderAfter: 7,
      channels: [
        ["link", 0.5],
        ["email", 0.3],
        ["linkedin", 0.2],
      ],
      rhythm: { growth: 1.1, weekdays: [1.2, 1.2, 1.2, 1.1, 1.1, 0.6, 0.6], hours: awake },
      places: {
        countries: [
          ["US", 0.7],
          ["CA", 0.2],
          ["GB", 0.1],
        ],
        devices: [
          ["desktop", 0.8],
          ["phone", 0.2],
        ],
      },
      passersBy: {
        visits: 200,
        widgets: 2,
        further: [
          ["none", 0.85],
          ["open", 0.12],
          ["dismiss", 0.03],
        ],
      },
    },
    rewards: {
      on: "joined",
      inviter: "A month of Lantern Plus",
      friend: "Two weeks of Lantern Plus",
      milestones: [],
      cap: 12,
      waitDays: 7,
    },
    waiting: 0,
    republished: [{ widget: "share", daysAgo: 12, title: "Write together" }],
  },
  {
    name: "Fernway Invoices",
    host: "fernway-invoices.example",
    businessType: "saas",
    timeZone: "Europe/Berlin",
    brand: {
      name: "Fernway",
      accent: "#1f5a6b",
      background: "#ffffff",
      text: "#1d2529",
      dark: { accent: "#8fcadb", background: "#182024", text: "#e8f0f2" },
      radius: 6,
      font: "system",
    },
    widgets: { invite: "Recommend Fernway", share: "Your partner link", welcome: "Hello from a partner" },
    fitted: false,
    people: "acct",
    orders: "invoice",
    prices: [5831, 11781, 23681],
    currency: "EUR",
    days: 120,
    truth: {
      seed: 31,
      rootsPerDay: 0.25,
      invitations: 2.6,
      conversion: 0.24,
      medianCycle: 3,
      cycleSpread: 0.6,
      spread: 0.6,
      follows: 0.1,
      orders: 0.8,
      orderAfter: 4,
      channels: [
        ["link", 0.6],
        ["linkedin", 0.25],
        ["whatsapp", 0.15],
      ],
      rhythm: { growth: 1, weekdays: [1.2, 1.2, 1.2, 1.1, 1, 0.6, 0.7], hours: awake },
      places: {
        countries: [
          ["DE", 0.7],
          ["AT", 0.2],
          ["NL", 0.1],
        ],
        devices: [
          ["desktop", 0.75],
          ["phone", 0.25],
        ],
      },
      passersBy: { visits: 20, widgets: 2, further: [["none", 1]] },
    },
    rewards: {
      on: "converted",
      inviter: null,
      friend: "1 free month",
      milestones: [],
      cap: null,
      waitDays: 14,
      share: { basisPoints: 3_000, months: 12, of: "net", assumedTax: 1_900, type: "balance" },
    },
    renewed: { vatRate: 1_900 },
    offer: "30% of what they pay",
    paysOut: true,
    waiting: 0,
    republished: [],
  },
];
