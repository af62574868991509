import type { SignedRequest } from "@kiteloop/contract/money/payment-source";
import { readers } from "@kiteloop/providers/list";
import type { Reading } from "@kiteloop/providers/reading";
import type { StoredSource } from "./store.ts";

/** An event's body as JSON; undefined if it is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads an event's body as its source's provider writes it. */
export const readEvent = (source: StoredSource, text: string): Reading =>
  readers[source.provider].read(parsed(text), source);

/** The version of the provider's API in which an event is written, if it says one. */
export const apiVersionOf = ({ provider }: StoredSource, text: string): string | undefined =>
  readers[provider].version?.(parsed(text));

/** The provider's id and type of an event; null if it has none. */
export const eventNames = (source: StoredSource, signed: SignedRequest) =>
  readers[source.provider].names(parsed(signed.text), signed, source);
