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
const leastBeacons = 8;
/** Beacons that take longer, in ms, are too many at once: everything else waits behind them for the table and the processor. */
const slowMs = 250;
/** The share of places that stays when they are too many. */
const lessen = 0.8;

/**
 * Bounds the requests under way, so that under load an answer takes about as long as before and the others are refused at once. The
 * number of beacons follows how fast the machine answers them (additive increase, multiplicative decrease, as TCP does): pages send a
 * refused one again, so they give way to people.
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
  let beacons = Math.min(most.beacon, 64);
  let lessenedAt = Number.NEGATIVE_INFINITY;

  const learn = (begun: number) => {
    const at = now();
    if (at - begun <= slowMs) {
      // Only when they are in use do quick answers say that there could be more.
      if (underWay.beacon >= beacons / 2) beacons = Math.min(most.beacon, beacons + 1 / beacons);
    } else if (begun > lessenedAt) {
      // Those that began before the last change say nothing about it.
      beacons = Math.max(Math.min(leastBeacons, most.beacon), beacons * lessen);
      lessenedAt = at;
    }
  };
  const isFull = (which: AdmissionClass) => {
    const hasNone = underWay[which] >= (which === "beacon" ? Math.floor(beacons) : most[which]);
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
