import { readFile } from "node:fs/promises";
import * as z from "zod";
import { writeFileAtomic } from "../files.ts";

const Stored = z.object({
  streamArn: z.string(),
  /** Consumer -> shard -> sequence number of the last record handled. */
  positions: z.record(z.string(), z.record(z.string(), z.string())),
});

/** How far each consumer has come. Written after handling, so a crash redelivers and never skips. */
export class Checkpoints {
  readonly #path: string;
  readonly #stored: z.infer<typeof Stored>;
  #writing: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;

  private constructor(path: string, stored: z.infer<typeof Stored>) {
    this.#path = path;
    this.#stored = stored;
  }

  /** Reads the file; what belongs to another stream (the data were begun anew) does not count. */
  static async open(path: string, streamArn: string): Promise<Checkpoints> {
    const text = await readFile(path, "utf8").catch(() => "null");
    const stored = Stored.safeParse(JSON.parse(text));
    const valid = stored.success && stored.data.streamArn === streamArn;
    return new Checkpoints(path, valid ? stored.data : { streamArn, positions: {} });
  }

  get(consumer: string, shard: string): string | undefined {
    return this.#stored.positions[consumer]?.[shard];
  }

  set(consumer: string, shard: string, sequenceNumber: string): Promise<void> {
    const positions = this.#stored.positions[consumer] ?? {};
    this.#stored.positions[consumer] = { ...positions, [shard]: sequenceNumber };
    // What is set while the file is being written goes into it together, and one that failed is no reason not to try.
    this.#next ??= this.#writing.then(() => {
      this.#next = undefined;
      return writeFileAtomic(this.#path, JSON.stringify(this.#stored));
    });
    this.#writing = this.#next.catch(() => undefined);
    return this.#next;
  }
}
