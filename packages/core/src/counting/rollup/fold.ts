import type { Platform } from "../../shared/context/index.ts";
import { tryMoveToDeadLetter } from "../../shared/dead-letter/index.ts";
import { isPermanent } from "../../shared/errors/index.ts";
import { itemIdOf, type NewItem } from "../../shared/stream/index.ts";
import { countedFields } from "./counted-fields.ts";
import { toFact } from "./fact.ts";
import { groupFacts } from "./group-facts.ts";
import { isBeyondLedger } from "./ledger.ts";
import type { Fact, FoldTransaction } from "./types.ts";
import { writeFold } from "./write-fold.ts";

type Ports = Pick<Platform, "table" | "clock" | "log">;

type Item = NewItem["image"];

const textOf = ({ pk, sk, id = "" }: { pk?: unknown; sk?: unknown; id?: unknown }) => `${pk} ${sk} ${id}`;
const textOfItem = ({ pk, sk, ...item }: Item) => textOf({ pk, sk, id: itemIdOf(item) });

/**
 * Adds new items to the rollups, exactly once each, whatever the batches, their order, redeliveries, crashes and other
 * consumers of the same items. Items written longer ago than the ledger remembers are left to a refold. Returns the
 * sequences of items that are not counted yet and have to be delivered again.
 */
export async function fold(ports: Ports, items: readonly NewItem[]): Promise<string[]> {
  const batch = new Batch(ports, items);
  const facts = await batch.readFacts();
  const partitions = await batch.groupByPartition(facts);
  await Promise.all(
    partitions.map(async (transactions) => {
      for (const transaction of transactions) await batch.write(transaction);
    }),
  );
  return batch.failedSequences();
}

/** Items that are folded together. One that fails does not fail the others. */
class Batch {
  readonly #ports: Ports;
  readonly #items: readonly NewItem[];
  readonly #byText: ReadonlyMap<string, NewItem>;
  readonly #failed = new Set<string>();

  constructor(ports: Ports, items: readonly NewItem[]) {
    this.#ports = ports;
    this.#items = items;
    this.#byText = new Map(items.map((item) => [textOfItem(item.image), item]));
  }

  failedSequences(): string[] {
    if (this.#failed.size === 0) return [];
    return this.#items
      .filter(({ image }) => this.#failed.has(textOfItem(image)))
      .map(({ sequence }) => sequence);
  }

  async readFacts(): Promise<Fact[]> {
    const { clock, log } = this.#ports;
    const now = clock.now().getTime();
    const facts: Fact[] = [];
    let tooLate = 0;
    for (const { sequence, image, writtenAt = now } of this.#items) {
      try {
        const fact = toFact(image, { first: writtenAt, last: writtenAt });
        if (fact === null) continue;
        if (isBeyondLedger(writtenAt, now)) tooLate++;
        else facts.push(fact);
      } catch (error) {
        log.error("an item that should count can't be read", { sequence, error });
        await this.#giveUp(textOfItem(image), error);
      }
    }
    if (tooLate > 0) log.warn("items came too late to be counted: refold", { items: tooLate });
    return facts;
  }

  /** Transactions by project. Partitions are written concurrently, each in its own order. */
  async groupByPartition(facts: readonly Fact[]): Promise<FoldTransaction[][]> {
    const partitions = new Map<string, FoldTransaction[]>();
    for (const transaction of await this.#group(facts)) {
      const partition = partitions.get(transaction.projectId) ?? [];
      partitions.set(transaction.projectId, partition);
      partition.push(transaction);
    }
    return [...partitions.values()];
  }

  async #group(facts: readonly Fact[]): Promise<FoldTransaction[]> {
    try {
      return groupFacts(facts);
    } catch (error) {
      this.#ports.log.error("a batch holds a fact that can't be folded", { error });
    }
    const foldable: Fact[] = [];
    for (const fact of facts) {
      try {
        groupFacts([fact]);
        foldable.push(fact);
      } catch (error) {
        await this.#giveUp(textOf(fact), error);
      }
    }
    return groupFacts(foldable);
  }

  /** Writes a transaction. One that fails permanently is halved until the fact at fault is alone. */
  async write(transaction: FoldTransaction): Promise<void> {
    const { projectId, facts } = transaction;
    const [first] = facts;
    if (first === undefined) return;
    try {
      await writeFold(this.#ports, transaction);
    } catch (error) {
      this.#ports.log.warn("a fold was not written", { projectId, facts: facts.length, error });
      if (!isPermanent(error)) {
        for (const fact of facts) this.#failed.add(textOf(fact));
        return;
      }
      if (facts.length === 1) return this.#giveUp(textOf(first), error);
      const half = Math.ceil(facts.length / 2);
      const halves = [facts.slice(0, half), facts.slice(half)].flatMap(groupFacts);
      for (const one of halves) await this.write(one);
    }
  }

  /** Counts the failure; unless it made the item a dead letter, the item is delivered again. */
  async #giveUp(text: string, error: unknown): Promise<void> {
    const { image = {}, writtenAt } = this.#byText.get(text) ?? {};
    if (!(await tryMoveToDeadLetter(this.#ports, "count", image, error, countedFields(image), writtenAt)))
      this.#failed.add(text);
  }
}
