import { minuteMs } from "@kiteloop/contract/shared/time";
import { countedFields } from "@kiteloop/core/counting";
import type { Platform } from "@kiteloop/core/shared/context";
import {
  keyOfItem,
  moveToDeadLetter,
  recordAttemptEnd,
  recordAttemptStart,
  recordFailure,
  type Work,
} from "@kiteloop/core/shared/dead-letter";
import { isPermanent } from "@kiteloop/core/shared/errors";
import type { NewItem } from "@kiteloop/core/shared/stream";
import { warnIfLate } from "@kiteloop/core/shared/watched-line";
import type { DynamoDBBatchResponse } from "aws-lambda";
import * as z from "zod";
import { type Grants, platform } from "../runtime/index.ts";

/** Does its work and returns the sequence numbers of records to deliver again. */
export type Consume<Item> = (platform: Platform, items: readonly Item[]) => Promise<string[]>;

/** The items that a consumer handles, and those that can't be read. */
type Reader<Item> = (event: unknown) => {
  items: Item[];
  unreadable: { sequence: string; image: unknown }[];
};

/**
 * The age in seconds at which a record that still fails becomes a dead letter; set where the stream expires
 * it soon after. Otherwise it is retried for as long as it takes. Read here, by consumers of the stream only,
 * to keep it out of the bundles of page views.
 */
const environment = z.object({ STREAM_LAST_SECONDS: z.coerce.number().optional() });

/** A record that comes alone this long after it was written may have killed the processes that handled it. */
const suspiciousMs = 5 * minuteMs;

/** Maximum number of attempts that start without ending, because of memory or time. */
const beginningsAtMost = 10;

/**
 * A handler of the table's stream that reports failures by record. A record that fails temporarily is delivered again for
 * as long as the stream keeps it, and becomes a dead letter before that ends, if the configuration says when.
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
    warnIfLate(base, Math.max(0, ...items.map((item) => ageOf(base, item))), { work });
    const failed = (await batch.isDeadly()) ? [] : await batch.consume(consume);
    const left = await batch.putAsideLate(failed);
    for (const { sequence, image } of unreadable) {
      base.log.error("a stream record can't be read", { sequence });
      const failure = { work, key: `record ${sequence}`, kind: "unknown", record: image } as const;
      const reason = "The image can't be read.";
      const became = await recordFailure(base, { ...failure, form: "image", reason }).catch(
        (error: unknown) => {
          base.log.error("a record could not be put with the dead letters", { sequence, error });
          return "again";
        },
      );
      if (became === "again") left.push(sequence);
    }
    return { batchItemFailures: left.map((itemIdentifier) => ({ itemIdentifier })) };
  };
}

class StreamBatch<Item extends NewItem> {
  readonly #base: Platform;
  readonly #work: Work;
  readonly #items: readonly Item[];
  /** The only record, if it is so late that it may have killed its consumers. */
  readonly #suspect: Item | undefined;

  constructor(base: Platform, work: Work, items: readonly Item[]) {
    this.#base = base;
    this.#work = work;
    this.#items = items;
    const [only, ...others] = items;
    const isLate = ageOf(base, only) > suspiciousMs;
    this.#suspect = others.length === 0 && isLate ? only : undefined;
  }

  /** Whether a record became a dead letter unread, since no attempt on it ended. */
  async isDeadly(): Promise<boolean> {
    if (this.#suspect === undefined) return false;
    const begun = await recordAttemptStart(this.#base, this.#work, this.#suspect.image);
    if (begun <= beginningsAtMost) return false;
    return this.#putAside(this.#suspect, `Nobody who began with it came to an end, ${begun - 1} times over.`);
  }

  /** Failed records. A batch that fails as a whole is delivered again in halves, until a failing record is alone. */
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
        (await moveToDeadLetter(this.#base, this.#work, recordOf(only), error, nameless, writtenAt));
      return aside ? [] : [sequence];
    } finally {
      if (this.#suspect !== undefined) await recordAttemptEnd(this.#base, this.#work, this.#suspect.image);
    }
  }

  /** Turns records that the stream is about to expire into dead letters; returns the others. */
  async putAsideLate(failed: readonly string[]): Promise<string[]> {
    const { STREAM_LAST_SECONDS: seconds } = environment.parse(process.env);
    if (seconds === undefined) return [...failed];
    const left: string[] = [];
    for (const sequence of failed) {
      const item = this.#items.find((one) => one.sequence === sequence);
      const isLast = item !== undefined && ageOf(this.#base, item) > seconds * 1_000;
      const reason = "It failed for as long as the stream keeps it; the log says why.";
      if (!isLast || !(await this.#putAside(item, reason))) left.push(sequence);
    }
    return left;
  }

  async #putAside(item: Item, reason: string): Promise<boolean> {
    const { log } = this.#base;
    const { image, writtenAt } = item;
    const { __edb_e__: kind } = image;
    try {
      const became = await recordFailure(this.#base, {
        work: this.#work,
        key: keyOfItem(image),
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
    return this.#work === "count" ? countedFields(image) : undefined;
  }
}

function ageOf({ clock }: Platform, item: NewItem | undefined): number {
  return item?.writtenAt === undefined ? 0 : clock.now().getTime() - item.writtenAt;
}

/** A change needs the item before it too. */
function recordOf(item: NewItem & { before?: Record<string, unknown> }): Record<string, unknown> {
  return item.before === undefined ? item.image : { ...item.image, before: item.before };
}
