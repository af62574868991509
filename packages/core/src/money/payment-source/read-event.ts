import * as z from "zod";
import { genericNames, readGenericEvent } from "./read-generic.ts";
import { readStripeEvent } from "./read-stripe.ts";
import { failed, type Reading } from "./reading.ts";
import type { StoredSource } from "./store.ts";

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads an event's body as its source's provider writes it. */
export function readEvent({ provider, mode, mapping }: StoredSource, text: string): Reading {
  const body = parsed(text);
  if (provider === "stripe") return readStripeEvent(body, mode);
  return mapping === undefined ? failed("unreadable") : readGenericEvent(body, mapping);
}

const stripeNames = z.object({ id: z.string().min(1).max(200), type: z.string().max(200) });

/** The provider's id and type of an event; null if it has none. */
export function eventNames(
  { provider, mapping }: StoredSource,
  text: string,
): { id: string; type: string } | null {
  const body = parsed(text);
  if (provider === "stripe") return stripeNames.safeParse(body).data ?? null;
  return mapping === undefined ? null : genericNames(body, mapping);
}
