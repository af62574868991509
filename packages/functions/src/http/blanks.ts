import type { Endpoint } from "@kiteloop/contract/shared/endpoint";
import type { Request } from "./request.ts";

const isBlank = (field: unknown) => field === null || field === "";

/**
 * The request without the fields of its body that are null or empty and refused for it, where pages report: they send what
 * their record of a person has, and null or nothing for the rest. In a change null might mean more, so there it is a mistake.
 */
export function withoutBlanks({ auth, body: schema }: Endpoint, request: Request): Request {
  const { body } = request;
  if (!auth.kind.startsWith("publishable") || typeof body !== "object" || body === null) return request;
  if (!Object.values(body).some(isBlank)) return request;
  const issues = schema.safeParse(body).error?.issues ?? [];
  const refused = new Set(issues.flatMap(({ path }) => (path.length === 1 ? path : [])));
  const rest = Object.entries(body).filter(([name, field]) => !(isBlank(field) && refused.has(name)));
  return { ...request, body: Object.fromEntries(rest) };
}
