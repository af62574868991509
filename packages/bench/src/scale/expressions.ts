import type { TableItem, TransactItem } from "@kiteloop/core/shared/context";

const named = (name: string, names: Record<string, string> = {}) => names[name] ?? name;

/** Whether a write's condition holds for the item that is there. */
export function holds({ Put, Update }: TransactItem, item: TableItem | undefined): boolean {
  const { ConditionExpression: condition, ExpressionAttributeValues: values } = Update ?? Put ?? {};
  if (condition === undefined) return true;
  const absent = condition.match(/^attribute_not_exists\((\w+)\)$/);
  if (absent) return item?.[absent[1] ?? ""] === undefined;
  const equal = condition.match(/^(\w+) = (:\w+)$/);
  if (equal) return item?.[equal[1] ?? ""] === values?.[equal[2] ?? ""];
  throw new Error(`the simulation knows no condition ${condition}`);
}

/** The item after a write. */
export function written({ Put, Update }: TransactItem, before: TableItem | undefined): TableItem {
  if (Put?.Item !== undefined) return Put.Item;
  if (Update === undefined) throw new Error("the simulation knows puts and updates only");
  const {
    Key,
    UpdateExpression = "",
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: values,
  } = Update;
  const after: TableItem = { ...before, ...Key };
  for (const [, action, list = ""] of UpdateExpression.matchAll(
    /\b(SET|ADD|REMOVE) (.*?)(?= (?:SET|ADD|REMOVE) |$)/g,
  )) {
    for (const part of list.split(", ")) {
      const [name = "", value = ""] = part.split(/ = | /);
      const attribute = named(name, names);
      if (action === "REMOVE") delete after[attribute];
      else if (action === "SET") after[attribute] = values?.[value];
      else after[attribute] = Number(after[attribute] ?? 0) + Number(values?.[value]);
    }
  }
  return after;
}
