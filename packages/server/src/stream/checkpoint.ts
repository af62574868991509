import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod";
import { writeFileAtomic } from "../files.ts";

const Stored = z.object({
  streamArn: z.string(),
  /** Consumer -> shard -> sequence number of the last record handled. */
  positions: z.record(z.string(), z.record(z.string(), z.string())),
});

/** Minimum ms between writes: replacing the file after each batch would slow down other writes. */
const pace = 1_000;

/**
 * Each consumer's position. Written a moment after handling, so a crash redelivers the last second's records, and never
 * skips any.
 */
export class Checkpoints {
  readonly #path: string;
  readonly #stored: z.infer<typeof Stored>;
  readonly #log: (line: string) => void;
  readonly #closing = new AbortController();
  #unwritten = false;
  #failed = false;
  #keeping: Promise<void> | undefined;

  private constructor(path: string, stored: z.infer<typeof Stored>, log: (line: string) => void) {
    this.#path = path;
    this.#stored = stored;
    this.#log = log;
  }

  /** Reads the file. Positions of another stream (the data was deleted) are ignored. */
  static async open(path: string, streamArn: string, log: (line: string) => void): Promise<Checkpoints> {
    const text = await readFile(path, "utf8").catch(() => "null");
    const stored = Stored.safeParse(JSON.parse(text));
    const valid = stored.success && stored.data.streamArn === streamArn;
    return new Checkpoints(path, valid ? stored.data : { streamArn, positions: {} }, log);
  }

  get(consumer: string, shard: string): string | undefined {
    return this.#stored.positions[consumer]?.[shard];
  }

  set(consumer: string, shard: string, sequenceNumber: string): void {
    const positions = this.#stored.positions[consumer] ?? {};
    this.#stored.positions[consumer] = { ...positions, [shard]: sequenceNumber };
    this.#unwritten = true;
    this.#keeping ??= this.#keep();
  }

  /** By shard, the sequence number up to which each of these consumers has handled everything. */
  reached(consumers: readonly string[]): Map<string, string> {
    const [first = {}, ...others] = consumers.map((name) => this.#stored.positions[name] ?? {});
    const reached = new Map<string, string>();
    for (const [shard, position] of Object.entries(first)) {
      const all = [position, ...others.map((positions) => positions[shard] ?? "0")];
      reached.set(
        shard,
        all.reduce((one, other) => (BigInt(other) < BigInt(one) ? other : one)),
      );
    }
    return reached;
  }

  /** Writes positions that aren't written yet. Positions must not be set afterwards. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.#keeping;
    if (this.#unwritten) await this.#write();
  }

  async #keep(): Promise<void> {
    const { signal } = this.#closing;
    while (this.#unwritten && !signal.aborted) {
      await this.#write();
      await sleep(pace, undefined, { signal, ref: false }).catch(() => undefined);
    }
    this.#keeping = undefined;
  }

  async #write(): Promise<void> {
    this.#unwritten = false;
    try {
      await writeFileAtomic(this.#path, JSON.stringify(this.#stored));
      this.#failed = false;
    } catch (error) {
      this.#unwritten = true;
      if (!this.#failed) this.#log(`how far the stream was read can't be noted: ${error}`);
      this.#failed = true;
    }
  }
}
