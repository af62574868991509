import { createHash } from "node:crypto";
import type { SignedRequest } from "@kiteloop/contract/money/payment-source";
import * as z from "zod";
import { genericNames, readGenericEvent } from "./read-generic.ts";
import { lemonSqueezyEvent, readLemonSqueezyEvent } from "./read-lemon-squeezy.ts";
import { paddleEvent, readPaddleEvent } from "./read-paddle.ts";
import { polarEvent, readPolarEvent } from "./read-polar.ts";
import { readStripeEvent, stripeVersionOf } from "./read-stripe.ts";
import { failed, type Reading } from "./reading.ts";
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
export function readEvent({ provider, mode, mapping }: StoredSource, text: string): Reading {
  const body = parsed(text);
  switch (provider) {
    case "stripe":
      return readStripeEvent(body, mode);
    case "paddle":
      return readPaddleEvent(body, mode);
    case "lemonsqueezy":
      return readLemonSqueezyEvent(body, mode);
    case "polar":
      return readPolarEvent(body);
    case "generic":
      return mapping === undefined ? failed("unreadable") : readGenericEvent(body, mapping);
  }
}

/** The version of the provider's API in which an event is written, if it says one. */
export const apiVersionOf = ({ provider }: StoredSource, text: string): string | undefined =>
  provider === "stripe" ? stripeVersionOf(parsed(text)) : undefined;

type Names = { id: string; type: string };

const stripeNames = z.object({ id: z.string().min(1).max(200), type: z.string().max(200) });
const webhookId = z.string().min(1).max(200);

/** An id for an event without one of its own. */
export const hashOf = (text: string): string => `sha256:${createHash("sha256").update(text).digest("hex")}`;

/** The provider's id and type of an event; null if it has none. */
export function eventNames(
  { provider, mapping }: StoredSource,
  { text, headers }: SignedRequest,
): Names | null {
  const body = parsed(text);
  switch (provider) {
    case "stripe":
      return stripeNames.safeParse(body).data ?? null;
    case "paddle": {
      const { data } = paddleEvent.safeParse(body);
      return data === undefined ? null : { id: data.event_id, type: data.event_type };
    }
    // Its events have no ids, and are sent again with the same bytes.
    case "lemonsqueezy": {
      const { data } = lemonSqueezyEvent.safeParse(body);
      return data === undefined ? null : { id: hashOf(text), type: data.meta.event_name };
    }
    // The id is in a header that the signature covers.
    case "polar": {
      const { data } = polarEvent.safeParse(body);
      const { data: id } = webhookId.safeParse(headers["webhook-id"]);
      return data === undefined || id === undefined ? null : { id, type: data.type };
    }
    case "generic":
      return mapping === undefined ? null : genericNames(body, mapping);
  }
}
