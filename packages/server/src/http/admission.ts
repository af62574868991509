/** Requests that share places: the beacons, or the other requests to handlers of one of the two origins. */
export type AdmissionClass = "beacon" | "app" | "edge";

export type Admission = {
  /** Whether a request would get no place now. Costs nothing, so that a refused request costs little. */
  isFull(which: AdmissionClass): boolean;
  /** Takes a place for a request. Returns the function that gives it back, or null if all are taken. */
  enter(which: AdmissionClass): (() => void) | null;
};

/** Requests that handlers work on at the same time, at most. Files and scripts need no place. */
const places: Readonly<Record<AdmissionClass, number>> = { beacon: 256, app: 64, edge: 64 };
/** Of beacons, however slow the machine is. */
const leastBeacons = 16;
/** Of beacons in the beginning, when code is slow: 200 a second, which are written some at a time (`engine/group-commit.ts`), take so many. */
const firstBeacons = 48;
/** Beacons that take longer on average, in ms, are too many at once: everything else waits behind them for the table. */
const slowMs = 250;
/** The average is taken over so long, in ms. */
const windowMs = 500;
/** Factors by which their places become fewer, or more if all were in use. */
const [fewer, more] = [0.8, 1.1];

/**
 * Bounds the requests under way, so that under load an answer takes about as long as before and the others are refused at once. The
 * number of beacons follows how fast the machine answers them on average: pages send a refused one again, so they give way to people.
 */
export function admission({
  refused = () => undefined,
  most = places,
  now = () => performance.now(),
}: {
  refused?: (which: AdmissionClass) => void;
  most?: Readonly<Record<AdmissionClass, number>>;
  /** The time in ms. */
  now?: () => number;
} = {}): Admission {
  const underWay: Record<AdmissionClass, number> = { beacon: 0, app: 0, edge: 0 };
  let beacons = Math.min(most.beacon, firstBeacons);
  let window = { since: now(), answered: 0, ms: 0, wasFull: false };

  const learn = (begun: number) => {
    const at = now();
    window.answered += 1;
    window.ms += at - begun;
    if (at - window.since < windowMs) return;
    const isSlow = window.ms / window.answered > slowMs;
    if (isSlow) beacons = Math.max(Math.min(leastBeacons, most.beacon), beacons * fewer);
    else if (window.wasFull) beacons = Math.min(most.beacon, beacons * more);
    window = { since: at, answered: 0, ms: 0, wasFull: false };
  };
  const isFull = (which: AdmissionClass) => {
    const hasNone = underWay[which] >= (which === "beacon" ? Math.floor(beacons) : most[which]);
    if (hasNone && which === "beacon") window.wasFull = true;
    if (hasNone) refused(which);
    return hasNone;
  };
  return {
    isFull,
    enter(which) {
      if (isFull(which)) return null;
      underWay[which] += 1;
      const begun = now();
      let isBack = false;
      return () => {
        if (isBack) return;
        isBack = true;
        if (which === "beacon") learn(begun);
        underWay[which] -= 1;
      };
    },
  };
}
