/** Starts something of several parts. If it fails, what was started is stopped before the error is thrown. */
export async function startWhole<T>(start: (shutdown: Shutdown) => Promise<T>): Promise<T> {
  const shutdown = new Shutdown();
  try {
    return await start(shutdown);
  } catch (error) {
    await shutdown.run();
    throw error;
  }
}

/** A step's time in ms, unless it says another. */
const usualMs = 3_000;
/** All steps' time in ms: supervisors kill after 30 s. */
const mostMs = 20_000;
/** Time of a step in any case, in ms: the last ones store positions and end the engine. */
const leastMs = 500;

/** Stops everything that was started, in reverse order, each once, even if others fail. */
export class Shutdown {
  readonly #steps: { step: () => unknown; ms: number }[] = [];
  #done: Promise<void> | undefined;

  /** @param ms how long the next step waits for this one, unless all take too long together */
  add(step: () => unknown, ms = usualMs): void {
    this.#steps.push({ step, ms });
  }

  /** A step that fails or takes longer than its time does not keep the next from running. */
  run(): Promise<void> {
    this.#done ??= this.#runAll();
    return this.#done;
  }

  async #runAll(): Promise<void> {
    const until = performance.now() + mostMs;
    for (const { step, ms } of this.#steps.reverse()) {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise((resolve) => {
        timer = setTimeout(resolve, Math.max(leastMs, Math.min(ms, until - performance.now())));
      });
      await Promise.race([
        Promise.resolve()
          .then(step)
          .catch(() => undefined),
        late,
      ]);
      clearTimeout(timer);
    }
  }
}
