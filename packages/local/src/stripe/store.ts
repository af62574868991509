import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { writeFileAtomic } from "../files.ts";

const endpoint = z.object({ id: z.string(), url: z.string(), secret: z.string() });
export type FakeEndpoint = z.infer<typeof endpoint>;

const payment = z.object({
  id: z.string(),
  person: z.string(),
  customer: z.string(),
  amount: z.int(),
  currency: z.string(),
  refunded: z.int(),
  dispute: z.enum(["none", "open", "won", "lost"]),
});
export type FakePayment = z.infer<typeof payment>;

const state = z.object({ endpoints: z.array(endpoint), payments: z.array(payment) });
type State = z.infer<typeof state>;

const fileOf = (dataDir: string) => join(dataDir, "stripe.json");

async function read(dataDir: string): Promise<State> {
  const text = await readFile(fileOf(dataDir), "utf8").catch(() => undefined);
  return text === undefined ? { endpoints: [], payments: [] } : state.parse(JSON.parse(text));
}

/** The fake Stripe's data, in one file; changes run one after another. */
export class FakeStripeStore {
  readonly #dataDir: string;
  #last: Promise<unknown> = Promise.resolve();

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }

  read(): Promise<State> {
    return read(this.#dataDir);
  }

  change<T>(how: (state: State) => T): Promise<T> {
    const done = this.#last.then(async () => {
      const now = await read(this.#dataDir);
      const result = how(now);
      await writeFileAtomic(fileOf(this.#dataDir), JSON.stringify(now));
      return result;
    });
    this.#last = done.catch(() => undefined);
    return done;
  }
}
