import type { Table, TableItem } from "@kiteloop/core/shared/context";

type Query = Parameters<Table["query"]>[0];

/** A part of a partition of the table itself. Only of people's: the fold writes its own beside this process. */
const part = /^pk = (:\w+) AND sk BETWEEN (:\w+) AND (:\w+)$/;
const taken = new Set(["KeyConditionExpression", "ExpressionAttributeValues", "ConsistentRead"]);

/** The sort keys that each partition has, or had: an item may be gone, so it is only where to look. */
export class Partitions {
  readonly #sortKeys = new Map<string, Set<string>>();

  note({ pk, sk }: TableItem): void {
    const known = this.#sortKeys.get(`${pk}`);
    if (known) known.add(`${sk}`);
    else this.#sortKeys.set(`${pk}`, new Set([`${sk}`]));
  }

  /** The keys of the items that a query asks for, in their order; undefined if it asks for more than a part of a person's. */
  keysFor(request: Query): TableItem[] | undefined {
    const { KeyConditionExpression = "", ExpressionAttributeValues: values = {} } = request;
    const [, pk, first, last] = part.exec(KeyConditionExpression) ?? [];
    if (pk === undefined || first === undefined || last === undefined) return undefined;
    if (Object.keys(request).some((name) => !taken.has(name))) return undefined;
    if (!`${values[pk]}`.includes("#externalId_")) return undefined;
    const [from, to] = [`${values[first]}`, `${values[last]}`];
    const found = [...(this.#sortKeys.get(`${values[pk]}`) ?? [])].filter((sk) => sk >= from && sk <= to);
    return found.toSorted().map((sk) => ({ pk: values[pk], sk }));
  }
}
