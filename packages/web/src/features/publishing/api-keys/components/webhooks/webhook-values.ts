import { type createWebhook, createWebhook as endpoint } from "@kiteloop/contract/messaging/webhook";
import {
  type DestinationFormat,
  destinationUrls,
  isDestination,
} from "@kiteloop/contract/messaging/webhook-destination";
import type { BodyInputOf } from "@kiteloop/contract/shared/endpoint";
import * as z from "zod";

/** The form's fields: those of a destination are always there, and empty unless the format needs them. */
export const webhookValues = endpoint.body.extend({
  destination: z.strictObject({ key: z.string(), measurementId: z.string(), adConsent: z.boolean() }),
});
export type WebhookValues = z.input<typeof webhookValues>;

export const noDestination = { key: "", measurementId: "", adConsent: false };

type Body = BodyInputOf<typeof createWebhook>;

/** A request's fields, without those that the format doesn't need or the member left empty. */
export function toFields({ destination, ...fields }: WebhookValues) {
  const { payloadFormat = "json" } = fields;
  return { ...fields, payloadFormat, destination: toDestination(payloadFormat, destination) };
}

function toDestination(
  format: NonNullable<Body["payloadFormat"]>,
  { key, measurementId, adConsent }: WebhookValues["destination"],
) {
  if (!isDestination(format)) return undefined;
  const given = { key: key.trim(), measurementId: measurementId.trim() };
  return {
    ...(given.key !== "" && { key: given.key }),
    ...(format === "ga4" && { adConsent }),
    ...(format === "ga4" && given.measurementId !== "" && { measurementId: given.measurementId }),
  };
}

/** The address to start with after a choice of format, and the one that was typed for another server. */
export const urlFor = (format: string | undefined, typed: string): string =>
  isTool(format) ? destinationUrls[format].us : isToolUrl(typed) ? "" : typed;

const isTool = (format: string | undefined): format is DestinationFormat =>
  format !== undefined && Object.hasOwn(destinationUrls, format);

/** Whether an address belongs to a tool's own cloud. */
export const isToolUrl = (url: string): boolean =>
  Object.values(destinationUrls).some(({ us, eu }) => url === us || url === eu);
