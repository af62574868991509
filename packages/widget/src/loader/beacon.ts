import type { BeaconEvent } from "@kiteloop/contract/event";
import { beaconId } from "./id.ts";
import type { Store } from "./store.ts";

/** Ways out of the page. */
export type Wire = {
  /** Resolves to the HTTP status; 0 when there was no answer. */
  post(body: string): Promise<number>;
  /** Hands the body over while the page goes away; false when the browser refused. */
  hand(body: string): boolean;
  now(): number;
};

const batchSize = 100;
const collectMs = 1500;
const retryMs = [2000, 8000, 30_000];
const keptBatches = 5;

/** A refusal that another attempt cannot change. */
const final = (status: number) => status >= 200 && status < 500 && status !== 429 && status !== 408;

/**
 * Collects events and delivers them in beacons. A batch's id and bytes are fixed when it is made, so however
 * often it is sent, on this page or the next, it counts once.
 */
export function createBeacons(key: string, store: Store, wire: Wire) {
  const events: BeaconEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Batches waiting for another attempt. */
  const waiting = new Set<string>();

  const without = (body: string) => store.get("unsent").filter((other) => other !== body);

  const deliver = async (body: string, attempt: number): Promise<void> => {
    waiting.delete(body);
    if (final(await wire.post(body))) {
      if (store.get("unsent").includes(body)) store.set("unsent", without(body));
      return;
    }
    store.set("unsent", [...without(body), body].slice(-keptBatches));
    const wait = retryMs[attempt];
    if (wait === undefined) return;
    waiting.add(body);
    setTimeout(() => {
      if (waiting.has(body)) void deliver(body, attempt + 1);
    }, wait);
  };

  const batch = () => {
    clearTimeout(timer);
    timer = undefined;
    const taken = events.splice(0, batchSize);
    const now = wire.now();
    const random = crypto.getRandomValues(new Uint8Array(16));
    return JSON.stringify({ key, beacon: beaconId(now, random), sentAt: now, events: taken });
  };
  const flush = () => {
    if (events.length) void deliver(batch(), 0);
  };

  return {
    /** Adds an event; it leaves with others within 1.5 s, at 100 at once. */
    add(event: BeaconEvent) {
      events.push(event);
      if (events.length >= batchSize) flush();
      else timer ??= setTimeout(flush, collectMs);
    },
    /** Sends what is left while the page is hidden or goes away. */
    leave() {
      const bodies = [...waiting];
      waiting.clear();
      if (events.length) bodies.push(batch());
      for (const body of bodies) if (!wire.hand(body)) void deliver(body, 0);
    },
    /** Takes up what earlier pages could not deliver. */
    resume() {
      for (const body of store.get("unsent")) void deliver(body, 0);
    },
  };
}
