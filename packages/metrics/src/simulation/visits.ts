import { seededRandom } from "../random.ts";

/** What the visits are made of. Times in days. */
export interface Traffic {
  readonly seed: number;
  readonly days: number;
  readonly visits: number;
  readonly projects: number;
  readonly widgetsPerProject: number;
  /** Events of each visit. */
  readonly events: number;
}

export interface SimulatedVisit {
  /** Days since the start; visits come in order. */
  readonly at: number;
  /** From 0 up. */
  readonly project: number;
  /** From 0 up, within the project. */
  readonly widget: number;
  /** The same visitor comes again now and then. */
  readonly visitor: number;
  readonly country: string;
  readonly device: "phone" | "tablet" | "desktop" | "other";
  readonly events: readonly { readonly type: string; readonly channel?: string }[];
}

/** Values with their shares. */
type Shares<T> = readonly (readonly [T, number])[];

const countries: Shares<string> = [
  ["US", 0.34],
  ["DE", 0.2],
  ["GB", 0.14],
  ["FR", 0.12],
  ["BR", 0.1],
  ["JP", 0.1],
];
const devices: Shares<SimulatedVisit["device"]> = [
  ["phone", 0.58],
  ["desktop", 0.34],
  ["tablet", 0.06],
  ["other", 0.02],
];
const shareChannels: Shares<string> = [
  ["link", 0.4],
  ["whatsapp", 0.35],
  ["native", 0.15],
  ["qr", 0.1],
];
/** What is done after a widget was shown, in the order of likelihood. */
const further: Shares<string> = [
  ["open", 0.6],
  ["dismiss", 0.2],
  ["share", 0.15],
  ["click", 0.05],
];

function pick<T>(shares: Shares<T>, random: () => number, otherwise: T): T {
  let left = random();
  for (const [value, share] of shares) {
    left -= share;
    if (left < 0) return value;
  }
  return otherwise;
}

/** Visits of pages with widgets, one after another: as many as are asked for in the memory of one. Same traffic, same visits. */
export function* simulateVisits(traffic: Traffic): Generator<SimulatedVisit> {
  const random = seededRandom(traffic.seed);
  const whole = (below: number) => Math.floor(random() * below);
  for (let n = 0; n < traffic.visits; n += 1) {
    const events = Array.from({ length: traffic.events }, (_, at) => {
      const type = at === 0 ? "impression" : pick(further, random, "open");
      return type === "share" ? { type, channel: pick(shareChannels, random, "link") } : { type };
    });
    yield {
      at: (n / traffic.visits) * traffic.days,
      project: whole(traffic.projects),
      widget: whole(traffic.widgetsPerProject),
      visitor: whole(Math.max(1, traffic.visits / 2)),
      country: pick(countries, random, "US"),
      device: pick(devices, random, "other"),
      events,
    };
  }
}
