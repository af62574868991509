import type { Platform } from "@kiteloop/core/shared/context";

type Waiting = { at: number; resume: () => void };

/** A clock that moves on as soon as everybody waits for it: an hour takes as long as what is computed in it. */
export class VirtualTime {
  #now: number;
  readonly #waiting: Waiting[] = [];

  /** @param start ms since 1970 */
  constructor(start: number) {
    this.#now = start;
  }

  now(): number {
    return this.#now;
  }

  readonly clock: Platform["clock"] = {
    now: () => new Date(this.#now),
    sleep: (ms) => this.sleep(ms),
  };

  sleep(ms: number): Promise<void> {
    return new Promise((resume) => {
      const at = this.#now + ms;
      let place = this.#waiting.length;
      while (place > 0 && (this.#waiting[place - 1]?.at ?? 0) < at) place--;
      this.#waiting.splice(place, 0, { at, resume });
    });
  }

  /** Runs work to its end. */
  async run<T>(work: Promise<T>): Promise<T> {
    let done = false;
    const end = () => {
      done = true;
    };
    work.then(end, end);
    while (!done) {
      // After this, all work that doesn't wait for the clock has run.
      await new Promise((resolve) => setImmediate(resolve));
      const next = this.#waiting.pop();
      if (next === undefined) continue;
      this.#now = Math.max(this.#now, next.at);
      next.resume();
    }
    return work;
  }
}
