import type { Device } from "@kiteloop/contract/event";
import { randomFrom, seedOf } from "./random.ts";

/** Where somebody is and what they hold. */
export type Whereabouts = { country: string; device: Device };

/** A shop in Berlin: most of its people are near, and most of them hold a phone. */
const places: readonly [Whereabouts, number][] = [
  [{ country: "DE", device: "phone" }, 0.36],
  [{ country: "DE", device: "desktop" }, 0.2],
  [{ country: "AT", device: "phone" }, 0.11],
  [{ country: "CH", device: "desktop" }, 0.08],
  [{ country: "GB", device: "phone" }, 0.09],
  [{ country: "US", device: "desktop" }, 0.07],
  [{ country: "FR", device: "tablet" }, 0.05],
  [{ country: "NL", device: "phone" }, 0.04],
];

/** The same for the same person, whatever they do. */
export function whereaboutsOf(who: string): Whereabouts {
  let left = randomFrom(seedOf(`where ${who}`))();
  for (const [place, share] of places) {
    left -= share;
    if (left < 0) return place;
  }
  return { country: "DE", device: "other" };
}
