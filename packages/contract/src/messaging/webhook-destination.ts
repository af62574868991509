import * as z from "zod";
import { line } from "../shared/fields.ts";
import type { PayloadFormat } from "./webhook-states.ts";

/** Analytics tools that an endpoint can forward events to. */
export const destinationFormats = ["segment", "posthog", "ga4"] as const satisfies readonly PayloadFormat[];
export type DestinationFormat = (typeof destinationFormats)[number];

export const isDestination = (format: PayloadFormat): format is DestinationFormat =>
  destinationFormats.some((one) => one === format);

/**
 * Where each tool takes events, by region. PostHog can also be at an address of its own.
 * Sources: Segment's "Regional Segment", PostHog's "Capture API", Google's "Measurement Protocol reference".
 */
export const destinationUrls = {
  segment: { us: "https://api.segment.io/v1/track", eu: "https://events.eu1.segmentapis.com/v1/track" },
  posthog: { us: "https://us.i.posthog.com/i/v0/e/", eu: "https://eu.i.posthog.com/i/v0/e/" },
  ga4: {
    us: "https://www.google-analytics.com/mp/collect",
    eu: "https://region1.google-analytics.com/mp/collect",
  },
} as const satisfies Record<DestinationFormat, Record<"us" | "eu", string>>;

/** The path at which a PostHog instance takes events. */
export const posthogPath = new URL(destinationUrls.posthog.us).pathname;

const keyForms: Record<DestinationFormat, { form: RegExp; message: string }> = {
  segment: { form: /^[A-Za-z0-9]{16,64}$/, message: "must be the write key of a source in Segment" },
  posthog: { form: /^phc_\w{20,100}$/, message: "must be a project token that starts with phc_" },
  ga4: { form: /^[\w-]{10,64}$/, message: "must be an API secret of the Measurement Protocol" },
};

const measurementIdForm = /^G-[A-Z0-9]{4,20}$/;

const settings = {
  /** Of Google Analytics: the web stream. */
  measurementId: line(1, 30).optional(),
  /** Of Google Analytics: whether Google may use the events for ads. Denied unless this is true. */
  adConsent: z.boolean().optional(),
};

const key = line(1, 120);

/** The credential of a tool, and what it needs besides. */
export const newDestination = z.strictObject({ key, ...settings });

/** Fields that are absent stay as they are. A new key replaces the old one at once. */
export const destinationChange = z.strictObject({ key: key.optional(), ...settings });

/** The key itself is never shown again. */
export const destination = z.strictObject({
  keyLastFour: z.string().max(4),
  measurementId: z.nullable(z.string()),
  adConsent: z.boolean(),
});
export type Destination = z.infer<typeof destination>;

type Given = { payloadFormat: PayloadFormat; url: string; destination?: DestinationFields | undefined };
type DestinationFields = z.infer<typeof destinationChange>;

/**
 * Mistakes in an endpoint's destination, by field. `stored` is of one that exists: then the key and the measurement
 * ID may be absent.
 */
export function destinationErrors(
  { payloadFormat, url, destination: given }: Given,
  stored: boolean,
): { path: string; message: string }[] {
  if (!isDestination(payloadFormat))
    return given === undefined ? [] : [{ path: "destination", message: "is only for analytics tools" }];
  const errors = isPlaceOf(payloadFormat, url)
    ? []
    : [{ path: "url", message: "is not where this tool takes events" }];
  const { form, message } = keyForms[payloadFormat];
  if (given?.key === undefined ? !stored : !form.test(given.key))
    errors.push({ path: "destination.key", message });
  return payloadFormat === "ga4"
    ? [...errors, ...ga4Errors(given, stored)]
    : [...errors, ...extraFields(given)];
}

function ga4Errors(given: DestinationFields | undefined, stored: boolean) {
  const { measurementId } = given ?? {};
  const fits = measurementId === undefined ? stored : measurementIdForm.test(measurementId);
  const message = "must be a measurement ID that starts with G-";
  return fits ? [] : [{ path: "destination.measurementId", message }];
}

function extraFields(given: DestinationFields = {}) {
  return (["measurementId", "adConsent"] as const)
    .filter((name) => given[name] !== undefined)
    .map((name) => ({ path: `destination.${name}`, message: "is only for Google Analytics" }));
}

/** On one machine a server on loopback may stand in for each tool; elsewhere such addresses are refused anyway. */
function isPlaceOf(format: DestinationFormat, url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { hostname, pathname, search, username, password } = new URL(url);
  if (search !== "" || username !== "" || password !== "") return false;
  const { us, eu } = destinationUrls[format];
  if (format === "posthog") return pathname === posthogPath;
  if (hostname === "127.0.0.1" || hostname === "localhost") return pathname === new URL(us).pathname;
  return url === us || url === eu;
}
