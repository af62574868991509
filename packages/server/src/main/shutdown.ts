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

/** Stops everything that was started, in reverse order, each once, even if others fail. */
export class Shutdown {
  readonly #steps: (() => unknown)[] = [];
  #done: Promise<void> | undefined;

  add(step: () => unknown): void {
    this.#steps.push(step);
  }

  /** A step that fails or takes over three seconds does not keep the next from running. */
  run(): Promise<void> {
    this.#done ??= this.#runAll();
    return this.#done;
  }

  async #runAll(): Promise<void> {
    for (const step of this.#steps.reverse()) {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise((resolve) => {
        timer = setTimeout(resolve, 3000);
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
