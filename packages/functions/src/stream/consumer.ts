import type { Platform } from "@kiteloop/core/context";
import { attemptBegins, attemptEnds, giveUp, strike, type Work } from "@kiteloop/core/dead-letter";
import { isPermanent } from "@kiteloop/core/errors";
import { countedPart, type NewItem } from "@kiteloop/core/rollup";
import type { DynamoDBBatchResponse } from "aws-lambda";
import * as z from "zod";
import { type Grants, platform } from "../runtime/index.ts";

/** Does its work and returns the sequences that have to be delivered again. */
export type Consume<Item> = (platform: Platform, items: readonly Item[]) => Promise<string[]>;

/** What a consumer does something about, and what of that can't be read. */
type Reader<Item> = (event: unknown) => {
  items: Item[];
  unreadable: { sequence: string; image: unknown }[];
};

/**
 * The age in seconds at which a record that still fails is put aside; set where the stream forgets it soon after. Elsewhere
 * it is tried for as long as it takes. The consumers of the stream alone read it, and no page view carries it.
 */
const environment = z.object({ STREAM_LAST_SECONDS: z.coerce.number().optional() });

/** A record that comes alone so long after it was written may be what ended those who were given it before. */
const suspiciousMs = 5 * 60_000;

/** So often it may begin without coming to an end, be it for its memory or its time. */
const beginningsAtMost = 10;

/**
 * A handler of the table's stream that reports one by one what was not done. What fails for a passing reason comes again
 * for as long as the stream keeps it, and is put aside before that ends, where the configuration says when.
 */
export function streamHandler<Item extends NewItem = NewItem>(
  work: Work,
  consume: Consume<Item>,
  read: Reader<Item>,
  grants?: () => Grants,
) {
  return async (event: unknown): Promise<DynamoDBBatchResponse> => {
    const { items, unreadable } = read(event);
    const base = platform(grants);
    const batch = new StreamBatch(base, work, items);
    const failed = (await batch.isDeadly()) ? [] : await batch.consume(consume);
    const left = await batch.putAsideLate(failed);
    for (const { sequence, image } of unreadable) {
      base.log.error("a stream record can't be read", { sequence });
      const failure = { work, key: `record ${sequence}`, kind: "unknown", record: image } as const;
      const reason = "The image can't be read.";
      const became = await strike(base, { ...failure, form: "image", reason }).catch((error: unknown) => {
        base.log.error("a record could not be put with the dead letters", { sequence, error });
        return "again";
      });
      if (became === "again") left.push(sequence);
    }
    return { batchItemFailures: left.map((itemIdentifier) => ({ itemIdentifier })) };
  };
}

class StreamBatch<Item extends NewItem> {
  readonly #base: Platform;
  readonly #work: Work;
  readonly #items: readonly Item[];
  /** The only one, where it comes so late that it may be what ends its consumers. */
  readonly #suspect: Item | undefined;

  constructor(base: Platform, work: Work, items: readonly Item[]) {
    this.#base = base;
    this.#work = work;
    this.#items = items;
    const [only, ...others] = items;
    const late = this.#ageOf(only) > suspiciousMs;
    this.#suspect = others.length === 0 && late ? only : undefined;
  }

  /** Whether a record was put aside unread, since nobody who began with it came to an end. */
  async isDeadly(): Promise<boolean> {
    if (this.#suspect === undefined) return false;
    const begun = await attemptBegins(this.#base, this.#work, this.#suspect.image);
    if (begun <= beginningsAtMost) return false;
    return this.#putAside(this.#suspect, `Nobody who began with it came to an end, ${begun - 1} times over.`);
  }

  /** What failed. A call that fails as a whole is given its batch again in halves, and what is alone then fails alone. */
  async consume(consume: Consume<Item>): Promise<string[]> {
    const { log } = this.#base;
    const [only, ...others] = this.#items;
    if (only === undefined) return [];
    try {
      return await consume(this.#base, this.#items);
    } catch (error) {
      if (others.length > 0) throw error;
      const { sequence, image, writtenAt } = only;
      log.error("a stream record was not handled", { sequence, error });
      const nameless = this.#namelessOf(image);
      const aside =
        isPermanent(error) &&
        (await giveUp(this.#base, this.#work, recordOf(only), error, nameless, writtenAt));
      return aside ? [] : [sequence];
    } finally {
      if (this.#suspect !== undefined) await attemptEnds(this.#base, this.#work, this.#suspect.image);
    }
  }

  /** Puts aside what the stream is about to forget; returns the others. */
  async putAsideLate(failed: readonly string[]): Promise<string[]> {
    const { STREAM_LAST_SECONDS: seconds } = environment.parse(process.env);
    if (seconds === undefined) return [...failed];
    const left: string[] = [];
    for (const sequence of failed) {
      const item = this.#items.find((one) => one.sequence === sequence);
      const isLast = item !== undefined && this.#ageOf(item) > seconds * 1_000;
      const reason = "It failed for as long as the stream keeps it; the log says why.";
      if (!isLast || !(await this.#putAside(item, reason))) left.push(sequence);
    }
    return left;
  }

  async #putAside(item: Item, reason: string): Promise<boolean> {
    const { log } = this.#base;
    const { image, writtenAt } = item;
    const { pk, sk, __edb_e__: kind } = image;
    try {
      const became = await strike(this.#base, {
        work: this.#work,
        key: `${pk} ${sk}`,
        kind: typeof kind === "string" ? kind : "unknown",
        ...{ record: recordOf(item), form: "item", reason, writtenAt, final: true },
        nameless: this.#namelessOf(image),
      });
      log.error("a record was put with the dead letters", { work: this.#work, kind, error: reason });
      return became !== "again";
    } catch (error) {
      log.error("a record could not be put with the dead letters", { sequence: item.sequence, error });
      return false;
    }
  }

  #namelessOf(image: Record<string, unknown>): Record<string, unknown> | undefined {
    return this.#work === "count" ? countedPart(image) : undefined;
  }

  #ageOf(item: NewItem | undefined): number {
    return item?.writtenAt === undefined ? 0 : this.#base.clock.now().getTime() - item.writtenAt;
  }
}

/** What a change was is part of what is to be told about it. */
function recordOf(item: NewItem & { before?: Record<string, unknown> }): Record<string, unknown> {
  return item.before === undefined ? item.image : { ...item.image, before: item.before };
}
