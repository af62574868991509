import type { IncomingMessage, ServerResponse } from "node:http";
import type { IdentityContext } from "../context.ts";
import type { HostedOptions } from "./options.ts";
import type { Providers } from "./providers.ts";

export type Hosted = { ctx: IdentityContext; options: HostedOptions; providers: Providers };

/** How long a provider has to answer, and a code is valid, in seconds. */
export const waitSeconds = 300;

/** The cookie of the browser that was sent to a provider; with https of this host alone. */
export function cookieOf({ origin }: Pick<HostedOptions, "origin">) {
  const isSecure = origin.startsWith("https:");
  const name = isSecure ? "__Host-kl_provider" : "kl_provider";
  const set = (value: string, seconds: number) =>
    `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
  return {
    set: (value: string) => set(value, waitSeconds),
    cleared: set("", 0),
    in: ({ headers }: IncomingMessage): string | undefined =>
      new RegExp(`(?:^|;\\s*)${name}=([\\w-]+)`).exec(headers.cookie ?? "")?.[1],
  };
}

export function redirect(
  response: ServerResponse,
  to: string,
  query: Readonly<Record<string, string | null | undefined>> = {},
) {
  const url = new URL(to);
  for (const [name, value] of Object.entries(query)) if (value) url.searchParams.set(name, value);
  response.writeHead(302, { location: url.href }).end();
}
