import type { ServerResponse } from "node:http";
import type { IdentityContext } from "../context.ts";
import type { Expiring } from "./expiring.ts";

/** An OIDC provider of the pool, with the pool as its client. */
export type HostedProvider = {
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  authorizationEndpoint: string;
  tokenEndpoint: string;
  userInfoEndpoint: string;
};

export type HostedOptions = {
  /** Where these pages are. */
  origin: string;
  /** The app client's only callback. */
  callback: string;
  providers: readonly HostedProvider[];
  log?: (line: string) => void;
};

/** A sign-in that waits for its provider's answer. */
export type Attempt = {
  provider: HostedProvider;
  state: string | null;
  nonce: string | undefined;
  challenge: string | undefined;
};

/** A code that waits to be exchanged. */
export type IssuedCode = Pick<Attempt, "nonce" | "challenge"> & { sub: string };

export type Hosted = {
  ctx: IdentityContext;
  options: HostedOptions;
  attempts: Expiring<Attempt>;
  codes: Expiring<IssuedCode>;
};

/** How long a provider has to answer, and a code is valid, in seconds. */
export const waitSeconds = 300;

export const providerCallback = ({ origin }: Pick<HostedOptions, "origin">) => `${origin}/oauth2/idpresponse`;

export function redirect(
  response: ServerResponse,
  to: string,
  query: Record<string, string | null | undefined>,
) {
  const url = new URL(to);
  for (const [name, value] of Object.entries(query)) if (value) url.searchParams.set(name, value);
  response.writeHead(302, { location: url.href }).end();
}
