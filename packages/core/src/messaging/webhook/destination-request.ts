import { createHash } from "node:crypto";
import { webhookPayload } from "@kiteloop/contract/messaging/webhook-events";
import { hourMs } from "@kiteloop/contract/shared/time";
import type { StoredDelivery } from "./store.deliveries.ts";
import type { StoredWebhook } from "./store.ts";
import { isAboutNobody, type TrackedEvent, toTrackedEvent } from "./tracked-event.ts";

export type OutgoingRequest = { url: string; headers: Record<string, string>; body: string };

type Of = Pick<StoredWebhook, "workspaceId" | "projectId" | "url" | "measurementId" | "adConsent">;
type Event = Pick<StoredDelivery, "deliveryId" | "body">;
type Build = (event: TrackedEvent, deliveryId: string, webhook: Of, key: string) => OutgoingRequest;

/** Google Analytics changes the time of older events, or drops them. */
const ga4MostMs = 72 * hourMs;

/** The longest value of a parameter that Google Analytics takes. */
const ga4Longest = 100;

const json = { "content-type": "application/json" };
const lib = "kiteloop";

/** `Referral Joined`: Segment's naming of events. */
const inTitleCase = (type: string) =>
  type.replace(/(^|\.)(\w)/g, (_, dot: string, first: string) => (dot ? " " : "") + first.toUpperCase());

/** Segment drops a call whose `messageId` it has seen. */
const toSegment: Build = ({ type, person, inviter, timestamp, properties }, messageId, { url }, key) => ({
  url,
  headers: { ...json, authorization: `Basic ${Buffer.from(`${key}:`).toString("base64")}` },
  body: JSON.stringify({
    ...{ type: "track", userId: person, event: inTitleCase(type), timestamp, messageId },
    properties: { ...properties, ...(inviter !== null && { inviter_id: inviter }) },
    context: { library: { name: lib } },
  }),
});

/** PostHog keeps one of several events with the same `uuid`, name, person and day. */
const toPostHog: Build = (event, deliveryId, { url }, key) => {
  const { type, person, inviter, timestamp, properties } = event;
  return {
    url,
    headers: json,
    body: JSON.stringify({
      ...{ api_key: key, event: type.replace(".", " "), distinct_id: person, timestamp },
      uuid: uuidOf(deliveryId),
      properties: {
        ...{
          ...properties,
          ...(inviter !== null && { inviter_id: inviter }),
          $lib: lib,
          $geoip_disable: true,
        },
        ...(isAboutNobody(event) && { $process_person_profile: false }),
      },
    }),
  };
};

/**
 * The inviter's id is left out: Google forbids to send what names a person, so of the others only the id is sent that the
 * property has for its users, and none that is an address.
 */
const toGa4: Build = ({ type, person, timestamp, properties }, _, webhook, key) => {
  const { url, measurementId = "", adConsent = false } = webhook;
  const query = new URLSearchParams({ measurement_id: measurementId, api_secret: key });
  const consent = adConsent ? "GRANTED" : "DENIED";
  const told = Object.entries(properties).flatMap(([name, value]) => {
    const text =
      typeof value === "string" || Array.isArray(value) ? String(value).slice(0, ga4Longest) : value;
    return text === null || text === "" ? [] : [[name, text]];
  });
  return {
    // Its check of test events is at another path (developers.google.com, "Verify implementation").
    url: `${type === "webhook.test" ? url.replace("/mp/", "/debug/mp/") : url}?${query}`,
    headers: json,
    body: JSON.stringify({
      client_id: clientIdOf(webhook, person),
      ...(!person.includes("@") && { user_id: person }),
      timestamp_micros: Date.parse(timestamp) * 1000,
      consent: { ad_user_data: consent, ad_personalization: consent },
      events: [{ name: type.replace(".", "_"), params: Object.fromEntries(told) }],
    }),
  };
};

const builds = { segment: toSegment, posthog: toPostHog, ga4: toGa4 };

/** The request that tells an analytics tool about an event. @throws ZodError if the body is no event */
export function destinationRequest(
  format: keyof typeof builds,
  { deliveryId, body }: Event,
  webhook: Of,
  key: string,
): OutgoingRequest {
  return builds[format](toTrackedEvent(webhookPayload.parse(JSON.parse(body))), deliveryId, webhook, key);
}

/** Whether the tool would not record an event of this age at its time. */
export const isTooOld = (
  { payloadFormat }: Pick<StoredWebhook, "payloadFormat">,
  { happenedAt }: Pick<StoredDelivery, "happenedAt">,
  now: Date,
): boolean => payloadFormat === "ga4" && now.getTime() - Date.parse(happenedAt) > ga4MostMs;

/** Whether a 2xx answer reports mistakes: the check of Google Analytics answers so. */
export function reportsMistakes(
  { payloadFormat }: Pick<StoredWebhook, "payloadFormat">,
  { type }: Pick<StoredDelivery, "type">,
  answer: string,
): boolean {
  if (payloadFormat !== "ga4" || type !== "webhook.test") return false;
  return !/"validationMessages"\s*:\s*\[\s*\]/.test(answer);
}

/** A name-based UUID (RFC 9562, version 5) of a delivery's id: the same at each attempt. */
function uuidOf(deliveryId: string): string {
  const bytes = createHash("sha1").update(`kiteloop:${deliveryId}`).digest();
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString("hex", 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** A person's id in the form of a browser's; nothing about the person follows from it. */
function clientIdOf({ workspaceId, projectId }: Of, person: string): string {
  const bytes = createHash("sha256")
    .update(JSON.stringify([workspaceId, projectId, person]))
    .digest();
  return `${bytes.readUInt32BE(0)}.${bytes.readUInt32BE(4)}`;
}
