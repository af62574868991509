import { methodsOf, type Route } from "@kiteloop/functions/route";

/** The part of a row of routes.ts that the gateway needs. */
export type GatewayRoute = Pick<Route, "endpoint" | "method" | "path" | "handler">;

export type Match =
  | { kind: "route"; route: GatewayRoute; params: Record<string, string> }
  | { kind: "malformed" }
  | { kind: "none" };

const segmentsOf = (path: string) => path.split("/").slice(1);
const nameOf = (segment: string) => /^\{(\w+)\}$/.exec(segment)?.[1];

function paramsOf(pattern: string[], segments: string[]): Record<string, string> | undefined {
  if (pattern.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [position, expected] of pattern.entries()) {
    const actual = segments[position] ?? "";
    const name = nameOf(expected);
    if (name === undefined && expected !== actual) return undefined;
    if (name !== undefined && actual === "") return undefined;
    if (name !== undefined) params[name] = actual;
  }
  return params;
}

function decoded(params: Record<string, string>): Record<string, string> | undefined {
  try {
    return Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]),
    );
  } catch {
    return undefined;
  }
}

/** As in API Gateway, the most literal path wins, whatever the order of the rows. */
export function matcher(routes: readonly GatewayRoute[]): (method: string, rawPath: string) => Match {
  const compiled = routes
    .map((route) => ({ route, methods: methodsOf(route), pattern: segmentsOf(route.path) }))
    .sort((one, other) => rank(one.pattern).localeCompare(rank(other.pattern)));
  return (method, rawPath) => {
    const segments = segmentsOf(rawPath);
    for (const { route, methods, pattern } of compiled) {
      const params = methods.includes(method) ? paramsOf(pattern, segments) : undefined;
      if (!params) continue;
      const values = decoded(params);
      return values ? { kind: "route", route, params: values } : { kind: "malformed" };
    }
    return { kind: "none" };
  };
}

/** Literal segments sort before parameters, position by position. */
function rank(pattern: string[]): string {
  return pattern.map((segment) => (nameOf(segment) === undefined ? "0" : "1")).join("");
}
