import { type MoneyItem, type MoneyItems, moneyByKind, moneyKinds, toMoneyItem } from "../money.ts";
import { reconnect, type TestTable } from "../table.ts";

type Key = { pk: string; sk: string };

const nameOf = ({ pk, sk }: Record<string, unknown>): string => `${pk} ${sk}`;
const isMoney = ({ sk }: Key): boolean => moneyKinds.some((kind) => sk.startsWith(`$${kind}_`));

/** DynamoDB's limit on one BatchGetItem. */
const most = 100;

/** A project's items of money, of which only those are read that were written since the last time. */
export class MoneyReader {
  readonly #table: TestTable;
  readonly #projectId: string;
  readonly #items = new Map<string, MoneyItem>();
  readonly #written = new Map<string, Key>();

  constructor(table: TestTable, projectId: string) {
    this.#table = reconnect(table);
    this.#projectId = projectId;
  }

  /** Notes that the item of a key was written. */
  note(key: Key): void {
    if (isMoney(key)) this.#written.set(nameOf(key), key);
  }

  async read(): Promise<MoneyItems> {
    const keys = [...this.#written.values()];
    this.#written.clear();
    for (const key of keys) this.#items.delete(nameOf(key));
    for (let from = 0; from < keys.length; from += most) {
      const Keys = keys.slice(from, from + most).map(({ pk, sk }) => ({ pk, sk }));
      const { Items, UnprocessedKeys } = await this.#table.batchGet({ Keys, ConsistentRead: true });
      if (UnprocessedKeys.length > 0) throw new Error("the engine left items out");
      for (const item of Items) {
        const money = toMoneyItem(item, this.#projectId);
        if (money !== null) this.#items.set(nameOf(item), money);
      }
    }
    return moneyByKind([...this.#items.values()]);
  }
}
