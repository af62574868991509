import type { Device } from "@kiteloop/contract/publishing/event";
import type { Visitor } from "@kiteloop/core/shared/context";
import { visitorMark } from "@kiteloop/core/shared/visitor";
import { isBot } from "isbot";
import { config } from "../runtime/config.ts";
import { furtherBots } from "./further-bots.data.ts";
import { holderOf } from "./holder.ts";
import type { Request } from "./request.ts";

type SourceOfRequest = Pick<Request, "header" | "address"> & Partial<Pick<Request, "webdriver">>;

/** CloudFront's kinds of viewers; a phone is mobile and no tablet, a tablet is both. */
const cdnDevices = [
  ["tablet", "tablet"],
  ["mobile", "phone"],
  ["desktop", "desktop"],
] as const;

/** In this order: a tablet's Android User-Agent lacks Mobile, and iPads may say Macintosh. */
const namedDevices: readonly (readonly [RegExp, Device])[] = [
  [/iPad|Tablet|PlayBook|Silk|Kindle|Android(?!.*Mobi)/i, "tablet"],
  [/Mobi|iPhone|iPod|Windows Phone/i, "phone"],
  [/Windows NT|Macintosh|X11|CrOS|Linux/i, "desktop"],
];

/** The header of a CDN that proved itself; without a CDN anybody could send it, so it is ignored. */
function cdnHeader({ header }: SourceOfRequest, name: string): string | null {
  return config().ORIGIN_SECRET_SHA256 === undefined ? null : header(name);
}

function countryOf(request: SourceOfRequest): string | null {
  const country = cdnHeader(request, "cloudfront-viewer-country") ?? "";
  return /^[A-Z]{2}$/.test(country) ? country : null;
}

function deviceOf(request: SourceOfRequest, userAgent: string): Device {
  const match = cdnDevices.find(([kind]) => cdnHeader(request, `cloudfront-is-${kind}-viewer`) === "true");
  return match?.[1] ?? namedDevices.find(([pattern]) => pattern.test(userAgent))?.[1] ?? "other";
}

/** No browser's name is longer, and a longer one would take long to compare. */
const longestName = 1000;

/** Whether a browser's name is that of a program, by isbot's list and ours. */
function isProgram(userAgent: string): boolean {
  const name = userAgent.slice(0, longestName);
  return isBot(name) || furtherBots.test(name);
}

/**
 * The visitor who makes this request, from the headers of CDN and browser. Behind the CDN `readRequest` has refused
 * requests that bypass it. @param secret the key of the instance's marks.
 */
export function visitorOf(request: SourceOfRequest, secret: string): Visitor {
  const userAgent = request.header("user-agent") ?? "";
  const network = holderOf(request.address);
  return {
    country: countryOf(request),
    device: deviceOf(request, userAgent),
    bot: request.webdriver === true || isProgram(userAgent),
    mark: (scope) => visitorMark(secret, scope, network, userAgent),
    networkMark(scope, networkOf) {
      const found = networkOf(request.address);
      return found && visitorMark(secret, scope, found);
    },
  };
}
