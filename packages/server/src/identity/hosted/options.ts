import type { IncomingMessage } from "node:http";
import type { GuardedFetch } from "@kiteloop/functions/runtime/web/guarded-fetch";

/** An OIDC provider of the pool, with the pool as its client. */
export type HostedProvider = {
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Whether its issuer may be in a private network. */
  isPrivate?: boolean;
  /** Issuers whose identities are its own, because it had their addresses before; `any`: whatever issuer they had. */
  formerIssuers?: readonly string[] | "any";
};

export type HostedOptions = {
  /** Where these pages are. */
  origin: string;
  /** The app client's only callback. */
  callback: string;
  providers: readonly HostedProvider[];
  /** Reaches a provider. */
  fetchFor: (provider: HostedProvider) => GuardedFetch;
  /** Whether its sender may make another request now; by default everybody may. */
  admits?: (request: IncomingMessage) => boolean;
  log?: (line: string) => void;
};

export const answerPath = "/oauth2/idpresponse/";

/** The address at which a provider sends people back: one of its own, so that no other one gets a code that it made. */
export const providerCallback = (origin: string, name: string) => `${origin}${answerPath}${name}`;
