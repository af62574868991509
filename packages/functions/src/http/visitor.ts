import type { Device } from "@kiteloop/contract/event";
import type { Visitor } from "@kiteloop/core/context";
import { markOf } from "@kiteloop/core/visitor";
import { config } from "../runtime/config.ts";
import { holderOf } from "./holder.ts";
import type { Request } from "./request.ts";

type Said = Pick<Request, "header" | "address">;

/** Said by CloudFront of who it talks to; a phone is mobile and no tablet, a tablet is both. */
const cdnDevices = [
  ["cloudfront-is-tablet-viewer", "tablet"],
  ["cloudfront-is-mobile-viewer", "phone"],
  ["cloudfront-is-desktop-viewer", "desktop"],
] as const;

/** In this order: a tablet with Android calls itself Android without Mobile, and iPads may say Macintosh. */
const namedDevices: readonly (readonly [RegExp, Device])[] = [
  [/bot\b|crawler|spider|headless/i, "other"],
  [/iPad|Tablet|PlayBook|Silk|Kindle|Android(?!.*Mobi)/i, "tablet"],
  [/Mobi|iPhone|iPod|Windows Phone/i, "phone"],
  [/Windows NT|Macintosh|X11|CrOS|Linux/i, "desktop"],
];

/** The header of a CDN that proved itself; everybody else could write it too, so it is nothing there. */
function cdnHeader({ header }: Said, name: string): string | null {
  return config().ORIGIN_SECRET === undefined ? null : header(name);
}

function countryOf(said: Said): string | null {
  const country = cdnHeader(said, "cloudfront-viewer-country") ?? "";
  return /^[A-Z]{2}$/.test(country) ? country : null;
}

function deviceOf(said: Said, userAgent: string): Device {
  const told = cdnDevices.find(([name]) => cdnHeader(said, name) === "true");
  return told?.[1] ?? namedDevices.find(([pattern]) => pattern.test(userAgent))?.[1] ?? "other";
}

/**
 * Who makes this request, by what the CDN and the browser say. Behind the CDN `readRequest` has refused whoever
 * comes round it. @param secret what the instance keys its marks with.
 */
export function visitorOf(said: Said, secret: string): Visitor {
  const userAgent = said.header("user-agent") ?? "";
  const network = holderOf(said.address);
  return {
    country: countryOf(said),
    device: deviceOf(said, userAgent),
    mark: (scope) => markOf(secret, scope, network, userAgent),
  };
}
