import type { Endpoint, ResponseOf, Shape } from "@kiteloop/contract/shared/endpoint";
import { keyVerb, type Verb, type View } from "@kiteloop/core/shared/verb";
import type { Handler } from "./handle.ts";
import { keyHandler } from "./key.ts";

/** A handler for the public form of a members' endpoint. `present` makes the response from the verb's result. */
export function apiHandler<Of extends Endpoint<Shape, Shape, Shape, Shape>, Result, E extends Endpoint>(
  of: Verb<Of, Result>,
  endpoint: E,
  present: (result: Result, view: View) => ResponseOf<E>,
): Handler {
  return keyHandler(keyVerb(of, endpoint, present));
}

/** For results without personal data. */
export const unchanged = <Result>(result: Result): Result => result;
