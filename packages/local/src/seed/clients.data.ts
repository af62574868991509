import type { BusinessType } from "@kiteloop/contract/publishing/business-types";
import { type Shop, shops } from "./shops.data.ts";

/** Made-up names that no company has, each with a kind of business. */
const firsts = [
  "Tidewater",
  "Marigold",
  "Foxglove",
  "Larkspur",
  "Copperleaf",
  "Thistle",
  "Moonrise",
] as const;
type Trade = readonly [name: string, businessType: BusinessType];
const seconds: readonly [Trade, ...Trade[]] = [
  ["Bicycles", "ecommerce"],
  ["Ledger", "saas"],
  ["Letters", "newsletter"],
  ["Lessons", "education"],
  ["Market", "marketplace"],
  ["Gardens", "community"],
];
const accents = ["#1d4f91", "#8a3b12", "#2f6b3c", "#6b3fa0", "#9c2f4f", "#0f6674"] as const;
const timeZones = ["Europe/Berlin", "America/New_York", "Asia/Tokyo", "Europe/London"] as const;

/** Most clients: each has a name of its own. */
export const mostClients = firsts.length * seconds.length;

const nth = <T>(list: readonly [T, ...T[]], at: number): T => list[at % list.length] ?? list[0];

/** The only project of an agency's `at`th client, of which each is a few weeks old and of another size. */
export function clientAt(at: number): Shop {
  const [first, base = first] = shops;
  const [trade, businessType] = nth(seconds, at);
  const word = nth(firsts, Math.floor(at / seconds.length) + (at % seconds.length));
  const name = `${word} ${trade}`;
  const accent = nth(accents, at);
  return {
    ...base,
    ...{ name, businessType, timeZone: nth(timeZones, at) },
    host: `${word}-${trade}.example`.toLowerCase(),
    brand: { name, accent, background: "#ffffff", text: "#22252b", radius: 8, font: "system" },
    widgets: { invite: "Invite friends", share: "Share your link", welcome: "Hello from a friend" },
    // Codes are made from these names, and are unique on an instance.
    people: `c${at}_user`,
    orders: `c${at}_order`,
    days: 21 + ((at * 11) % 28),
    truth: {
      ...base.truth,
      seed: 100 + at,
      rootsPerDay: 0.5 + 0.7 * (at % 5),
      invitations: 1.2 + 0.3 * (at % 4),
      ...(base.truth.passersBy && { passersBy: { ...base.truth.passersBy, visits: 20 + 15 * (at % 6) } }),
    },
    republished: [],
  };
}
