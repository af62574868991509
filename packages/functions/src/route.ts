import { type Auth, type Endpoint, type Method, powersOf } from "@kiteloop/contract/shared/endpoint";
import type { PowerClass } from "@kiteloop/contract/shared/power-class";
import { isPagePath } from "./cdn/page-path.ts";

/**
 * One route: the handler for an endpoint's requests. `handler` is an export of a file below this folder, in Lambda's
 * notation: `publishing/widget.publish` is `publish` of publishing/widget.ts.
 */
export type Route = {
  endpoint: string;
  method: Method;
  path: string;
  auth: Auth["kind"];
  handler: string;
  powers: PowerClass;
};

/** The route of an endpoint of a district: `apiKey.create` of publishing is handled by `publishing/api-key.create`. */
export function routeOf(district: string, endpoint: Endpoint): Route {
  const [entity = "", verb = ""] = endpoint.id.split(".");
  const file = entity.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return {
    endpoint: endpoint.id,
    method: endpoint.method,
    path: endpoint.path,
    auth: endpoint.auth.kind,
    handler: `${district}/${file}.${verb}`,
    powers: powersOf(endpoint),
  };
}

/** The hosts that requests come to: the app's, and the edge's with links and what other people's pages call. */
export const sides = ["app", "edge"] as const;
export type Side = (typeof sides)[number];

/**
 * The handler that answers requests without a route, as problem or page: it exists for another path, so it costs no Lambda.
 * Without one, API Gateway answers in its own words.
 */
export const handlersWithoutRoute: Readonly<Partial<Record<Side, string>>> = {
  edge: "referrals/participant.readEdgeFile",
};

export const sideOf = (path: string): Side => (path.startsWith("/api/") ? "app" : "edge");

/**
 * Methods that lead to a route's handler. API Gateway serves no HEAD by itself: pages behind links take it, because link
 * checkers send it.
 */
export function methodsOf({ method, path }: Pick<Route, "method" | "path">): readonly string[] {
  return method === "GET" && isPagePath(path) ? [method, "HEAD"] : [method];
}
