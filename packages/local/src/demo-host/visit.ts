import type { IncomingMessage } from "node:http";
import { type Customer, customerCookie, customerOfCookie } from "./customer.ts";
import type { ShopProject } from "./project.ts";

/** One request to the shop: the visitor, and the project whose widgets are shown. */
export type Visit = {
  method: string;
  path: string;
  query: URLSearchParams;
  form: URLSearchParams;
  customer: Customer | undefined;
  projectId: string | undefined;
  project: ShopProject | undefined;
  edge: string;
  app: string;
};

/** A redirect or a page. Cookies are by name; empty ones are cleared. */
export type Outcome = {
  status?: number;
  location?: string;
  type?: string;
  body?: string | Buffer;
  cookies?: Record<string, string>;
};

export const customerCookieName = "acme_customer";
export const projectCookieName = "acme_project";

export function cookiesOf(request: IncomingMessage): Map<string, string> {
  const pairs = (request.headers.cookie ?? "").split(/;\s*/).map((pair) => {
    const at = pair.indexOf("=");
    return [pair.slice(0, Math.max(0, at)), pair.slice(at + 1)] as const;
  });
  return new Map(pairs);
}

/** The project in the address, else this browser's last one, else the seeded one. */
export function projectIdOf(
  query: URLSearchParams,
  cookies: Map<string, string>,
  fallback: string | undefined,
) {
  const asked = query.get("project") ?? cookies.get(projectCookieName) ?? fallback;
  return asked !== undefined && /^prj_[0-9a-z]{26}$/.test(asked) ? asked : undefined;
}

export function setCookie(name: string, value: string): string {
  const life = value === "" ? "; Max-Age=0" : "";
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax${life}`;
}

export const customerOf = (cookies: Map<string, string>) => customerOfCookie(cookies.get(customerCookieName));
export const keepCustomer = (customer: Customer | undefined) => ({
  [customerCookieName]: customer ? customerCookie(customer) : "",
});
