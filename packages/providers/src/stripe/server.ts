import Stripe from "stripe";
import type { NewProviderEndpoint, StripeAccount } from "../gifts.ts";
import type { Reach } from "../provider.ts";
import { stripeApiVersion, stripeEventTypes } from "./facts.ts";
import { giftsOf } from "./gifts.ts";
import { recordsOf } from "./records.ts";

const patienceMs = 6_000;

/** Stripe's API, or another server that answers like it: on one machine, the fake one. */
function clientOf(key: string, origin: string | undefined, timeout: number): Stripe {
  const place = origin === undefined ? null : new URL(origin);
  return new Stripe(key, {
    apiVersion: stripeApiVersion,
    timeout,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(place !== null && {
      host: place.hostname,
      port: place.port,
      protocol: place.protocol === "http:" ? "http" : "https",
    }),
  });
}

/** Why a call failed, for members. @throws other errors */
function refusalOf(error: unknown): Extract<NewProviderEndpoint, { ok: false }> {
  if (error instanceof Stripe.errors.StripeAuthenticationError) return { ok: false, reason: "key_refused" };
  if (error instanceof Stripe.errors.StripePermissionError) return { ok: false, reason: "not_permitted" };
  if (error instanceof Stripe.errors.StripeInvalidRequestError) return { ok: false, reason: "not_permitted" };
  if (error instanceof Stripe.errors.StripeError) return { ok: false, reason: "unavailable" };
  throw error;
}

/** Stripe's API with one key. */
export function stripeAccount(key: string, { origin, timeoutMs = patienceMs }: Reach): StripeAccount {
  const stripe = clientOf(key, origin, timeoutMs);
  return {
    ...giftsOf(stripe),
    ...recordsOf(stripe),
    async createEndpoint(url) {
      try {
        const made = await stripe.webhookEndpoints.create({
          url,
          enabled_events: [...stripeEventTypes],
          api_version: stripeApiVersion,
          description: "Kiteloop",
        });
        return made.secret === undefined
          ? { ok: false, reason: "unavailable" }
          : { ok: true, endpointId: made.id, secret: made.secret };
      } catch (error) {
        return refusalOf(error);
      }
    },
    async deleteEndpoint(endpointId) {
      try {
        return (await stripe.webhookEndpoints.del(endpointId)).deleted;
      } catch (error) {
        refusalOf(error);
        return false;
      }
    },
  };
}
