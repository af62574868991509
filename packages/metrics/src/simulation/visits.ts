import { seededRandom } from "../random.ts";
import { byHours, intensity, type Rhythm } from "./rhythm.ts";
import { pick, type Shares } from "./shares.ts";

/** A visitor's country and device. */
export interface Place {
  readonly country: string;
  readonly device: "phone" | "tablet" | "desktop" | "other";
}

/** Shares of countries and devices. The rest is in the first country, on another device. */
export interface Places {
  readonly countries: Shares<string>;
  readonly devices: Shares<Place["device"]>;
}

export const somewhere: Places = {
  countries: [
    ["US", 0.34],
    ["DE", 0.2],
    ["GB", 0.14],
    ["FR", 0.12],
    ["BR", 0.1],
    ["JP", 0.1],
  ],
  devices: [
    ["phone", 0.58],
    ["desktop", 0.34],
    ["tablet", 0.06],
    ["other", 0.02],
  ],
};

/** The parameters of the visits. Times in days. */
export interface Traffic {
  readonly seed: number;
  readonly days: number;
  /** Number of visits, spread over the days by their rhythm. */
  readonly visits: number;
  readonly projects: number;
  readonly widgetsPerProject: number;
  /** Events of each visit. */
  readonly events: number;
  readonly rhythm?: Rhythm;
  readonly places?: Places;
  /** The visitor's action after a widget was shown; `none`: nothing more. */
  readonly further?: Shares<string>;
}

export interface SimulatedVisit extends Place {
  /** Days since the start; visits come in order. */
  readonly at: number;
  /** From 0 up. */
  readonly project: number;
  /** From 0 up, within the project. */
  readonly widget: number;
  /** The same visitor returns now and then. */
  readonly visitor: number;
  readonly events: readonly { readonly type: string; readonly channel?: string }[];
}

export const shareChannels: Shares<string> = [
  ["link", 0.4],
  ["whatsapp", 0.35],
  ["native", 0.15],
  ["qr", 0.1],
];
/** In the order of probability. */
const usual: Shares<string> = [
  ["open", 0.6],
  ["dismiss", 0.2],
  ["share", 0.15],
  ["click", 0.05],
];

/** One place by two draws. */
export function placeIn({ countries, devices }: Places, random: () => number): Place {
  const country = pick(countries, random, countries[0]?.[0] ?? "US");
  return { country, device: pick(devices, random, "other" as const) };
}

/**
 * Visits to pages with widgets, streamed: any number in the memory of one. The same traffic gives the same
 * visits.
 */
export function* simulateVisits(traffic: Traffic): Generator<SimulatedVisit> {
  const { places = somewhere, further = usual } = traffic;
  const random = seededRandom(traffic.seed);
  const whole = (below: number) => Math.floor(random() * below);
  for (const at of moments(traffic)) {
    const events = Array.from({ length: traffic.events }, (_, nth) => {
      const type = nth === 0 ? "impression" : pick(further, random, "open");
      return type === "share" ? { type, channel: pick(shareChannels, random, "link") } : { type };
    });
    yield {
      at,
      project: whole(traffic.projects),
      widget: whole(traffic.widgetsPerProject),
      visitor: whole(Math.max(1, traffic.visits / 2)),
      ...placeIn(places, random),
      events: events.filter(({ type }) => type !== "none"),
    };
  }
}

/** The times of the visits, in order: evenly over each day's and hour's share. */
function* moments({ days, visits, rhythm = {} }: Traffic): Generator<number> {
  const warp = byHours(rhythm);
  const whole = Array.from({ length: days }, (_, day) => intensity(rhythm, day)).reduce(
    (sum, one) => sum + one,
    0,
  );
  let [day, before, part] = [0, 0, intensity(rhythm, 0)];
  for (let n = 0; n < visits; n += 1) {
    const due = (n / visits) * whole;
    while (day < days - 1 && due >= before + part) {
      before += part;
      day += 1;
      part = intensity(rhythm, day);
    }
    yield warp(day + Math.min((due - before) / part, 1 - 1e-9));
  }
}
