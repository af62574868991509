import type { Endpoint, ResponseOf, Shape } from "@kiteloop/contract/shared/endpoint";
import { keyVerb, type Verb, type View } from "@kiteloop/core/shared/verb";
import type { Handler, Options } from "./handle.ts";
import { keyHandler } from "./key.ts";

/** A handler for the public form of a members' endpoint. `present` makes the response from the verb's result. */
export function apiHandler<Of extends Endpoint<Shape, Shape, Shape, Shape>, Result, E extends Endpoint>(
  of: Verb<Of, Result>,
  endpoint: E,
  present: (result: Result, view: View) => ResponseOf<E>,
  options?: Options<ResponseOf<E>>,
): Handler {
  return keyHandler(keyVerb(of, endpoint, present), options);
}

/** `present` for each record of a list. */
export const presentItems =
  <Item, Shown>(present: (item: Item, view: View) => Shown) =>
  ({ items }: { items: readonly Item[] }, view: View) => ({
    items: items.map((item) => present(item, view)),
  });

/** For results without personal data. */
export const unchanged = <Result>(result: Result): Result => result;
