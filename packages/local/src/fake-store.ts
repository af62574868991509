import { readFile } from "node:fs/promises";
import { writeFileAtomic } from "@kiteloop/server/files";
import type * as z from "zod";

/** The state of a fake provider, in one file or, without one, in memory; changes run one after another. */
export class FakeStore<State> {
  readonly #shape: z.ZodType<State>;
  readonly #file: string | null;
  readonly #memory: State;
  #last: Promise<unknown> = Promise.resolve();

  /** `shape` reads `{}` as the state of a new provider. */
  constructor(shape: z.ZodType<State>, file: string | null) {
    this.#shape = shape;
    this.#file = file;
    this.#memory = shape.parse({});
  }

  async read(): Promise<State> {
    if (this.#file === null) return this.#memory;
    const text = await readFile(this.#file, "utf8").catch(() => "{}");
    return this.#shape.parse(JSON.parse(text));
  }

  change<T>(how: (state: State) => T): Promise<T> {
    const done = this.#last.then(async () => {
      const now = await this.read();
      const result = how(now);
      if (this.#file !== null) await writeFileAtomic(this.#file, JSON.stringify(now));
      return result;
    });
    this.#last = done.catch(() => undefined);
    return done;
  }
}
