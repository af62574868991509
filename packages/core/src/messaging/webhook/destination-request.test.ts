import { type WebhookType, webhookTypes } from "@kiteloop/contract/messaging/webhook-events";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { destinationRequest } from "./destination-request.ts";
import { deliveredBody, idOf, zanzibar } from "./testing-payloads.ts";

const deliveryId = idOf("evt");
const webhook = {
  ...{ workspaceId: idOf("wsp"), projectId: idOf("prj"), url: "https://tool.example/mp/collect" },
  measurementId: "G-ABC1234567",
};
const key = "phc_keykeykeykeykeykeykey";
type Format = Parameters<typeof destinationRequest>[0];

const send = (format: Format, type: WebhookType, more: object = {}, hook: object = {}) => {
  const event = { deliveryId, body: deliveredBody(type, more) };
  const request = destinationRequest(format, event, { ...webhook, ...hook }, key);
  return { ...request, sent: JSON.parse(request.body) };
};

const instant = z.iso.datetime();
const value = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]);
const properties = z.record(z.string().regex(/^\$?[a-z][a-z_]*$/), value);

/** The bodies as the tools document them: Segment's "Track spec", PostHog's "Capture API", Google's "Measurement Protocol". */
const documented: Record<Format, z.ZodType> = {
  segment: z.strictObject({
    type: z.literal("track"),
    userId: z.string().min(1),
    event: z.string().regex(/^[A-Z][a-z]+ [A-Z][a-z]+$/),
    properties,
    timestamp: instant,
    messageId: z.string().min(1).max(100),
    context: z.strictObject({ library: z.strictObject({ name: z.string() }) }),
  }),
  posthog: z.strictObject({
    api_key: z.string().startsWith("phc_"),
    event: z.string().regex(/^[a-z]+ [a-z]+$/),
    distinct_id: z.string().min(1).max(200),
    properties,
    timestamp: instant,
    uuid: z.uuid(),
  }),
  ga4: z.strictObject({
    client_id: z.string().regex(/^\d+\.\d+$/),
    user_id: z.string().min(1).max(256).optional(),
    timestamp_micros: z.int().min(1e15),
    consent: z.strictObject({
      ad_user_data: z.enum(["GRANTED", "DENIED"]),
      ad_personalization: z.enum(["GRANTED", "DENIED"]),
    }),
    events: z
      .array(
        z.strictObject({
          name: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/),
          params: z
            .record(
              z.string().regex(/^[a-z][a-z0-9_]{0,39}$/),
              z.union([z.string().min(1).max(100), z.number(), z.boolean()]),
            )
            .refine((params) => Object.keys(params).length <= 25),
        }),
      )
      .length(1),
  }),
};

describe.each(Object.keys(documented) as Format[])("%s", (format) => {
  test.each(webhookTypes)("%s has the documented form, and is the same at each attempt", (type) => {
    const { sent, body } = send(format, type);
    expect(documented[format].parse(sent)).toEqual(sent);
    expect(send(format, type).body).toBe(body);
    // The code in a participant's link, and the order number, stay here.
    for (const secret of ["AB2CD3EF", "order-1042", idOf("wsp")]) expect(body).not.toContain(secret);
  });
});

test("each tool gets the event's own time and name, and credentials where it reads them", () => {
  const segment = send("segment", "referral.joined");
  expect(segment.sent).toMatchObject({ event: "Referral Joined", userId: "ben", messageId: deliveryId });
  expect(segment.sent.timestamp).toBe("2026-03-10T12:00:00.000Z");
  expect(segment.sent.properties).toMatchObject({ inviter_id: zanzibar, status: "joined", mode: "live" });
  expect(segment.headers.authorization).toBe(`Basic ${btoa(`${key}:`)}`);
  expect(segment.body).not.toContain(key);

  const posthog = send("posthog", "reward.earned");
  expect(posthog.sent).toMatchObject({ event: "reward earned", distinct_id: "ben", api_key: key });
  expect(send("posthog", "webhook.test").sent.properties.$process_person_profile).toBe(false);

  const ga4 = send("ga4", "participant.created", { participantExternalId: "ana" });
  expect(ga4.url).toBe(`https://tool.example/mp/collect?measurement_id=G-ABC1234567&api_secret=${key}`);
  expect(ga4.sent).toMatchObject({ user_id: "ana", timestamp_micros: 1_773_144_000_000_000 });
  expect(ga4.sent.events[0].name).toBe("participant_created");
  expect(ga4.body).not.toContain(key);
});

test("amounts are in units of their currency", () => {
  const { sent } = send("segment", "conversion.created");
  expect(sent.properties).toMatchObject({ value: 1234.5, net: 1234.5, currency: "EUR", invited: false });
  const yen = send("posthog", "conversion.created", { value: { amount: 500, currency: "JPY" }, net: 200 });
  expect(yen.sent.properties).toMatchObject({ value: 500, net: 200, currency: "JPY" });
  expect(send("ga4", "conversion.created", { value: null, net: null }).body).not.toContain("currency");
});

test("Google Analytics gets no address and no inviter, denies ads unless allowed, and checks test events", () => {
  const { sent, body } = send("ga4", "participant.created");
  expect(sent.user_id).toBeUndefined();
  expect(body).not.toContain("zanzibar");
  expect(send("ga4", "referral.joined").body).not.toContain("zanzibar");
  expect(sent.client_id).not.toBe(send("ga4", "referral.joined").sent.client_id);
  expect(sent.client_id).toBe(send("ga4", "invitation.bounced").sent.client_id);
  expect(sent.consent).toEqual({ ad_user_data: "DENIED", ad_personalization: "DENIED" });
  const allowed = send("ga4", "participant.created", {}, { adConsent: true }).sent.consent;
  expect(allowed).toEqual({ ad_user_data: "GRANTED", ad_personalization: "GRANTED" });
  expect(send("ga4", "webhook.test").url).toContain("https://tool.example/debug/mp/collect?");
  const long = send("ga4", "reward.earned", { what: "x".repeat(300) });
  expect(documented.ga4.safeParse(long.sent).success).toBe(true);
});
