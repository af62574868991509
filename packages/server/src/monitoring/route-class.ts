import type { IncomingMessage } from "node:http";
import { beaconPath } from "@kiteloop/functions/cdn/viewer";
import type { RequestHandler } from "../http/listen.ts";

/** Requests that take a similar time: files of the app, its API, scripts on sites, beacons, and links with the API for sites. */
export type RouteClass = "page" | "api" | "script" | "beacon" | "edge";

export function routeClassOf(side: "app" | "edge", { url = "/" }: Pick<IncomingMessage, "url">): RouteClass {
  if (side === "app") return url.startsWith("/api/") ? "api" : "page";
  if (url.startsWith("/w/")) return "script";
  return url.split("?")[0] === beaconPath ? "beacon" : "edge";
}

/** Notes class, status and time in s of each request, once its answer is sent or the connection has ended. */
export function measured(
  side: "app" | "edge",
  note: (which: RouteClass, status: number, seconds: number) => void,
  next: RequestHandler,
): RequestHandler {
  return (request, response) => {
    const begun = performance.now();
    const which = routeClassOf(side, request);
    response.once("close", () => note(which, response.statusCode, (performance.now() - begun) / 1000));
    return next(request, response);
  };
}
