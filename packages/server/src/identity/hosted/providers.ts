import { hourMs, secondMs } from "@kiteloop/contract/shared/time";
import { AddressRefused, type GuardedFetch } from "@kiteloop/functions/runtime/web/guarded-fetch";
import { isUntrusted } from "@kiteloop/functions/runtime/web/reach";
import type { ClientAuth, Configuration, CustomFetch } from "openid-client";
import * as z from "zod";
import { type HostedOptions, type HostedProvider, providerCallback } from "./options.ts";

/** How long one answer of a provider may take, in seconds. */
const answerSeconds = 5;

/** How long a provider's own description is used. */
const describedMs = hourMs;

/** The claims that a provider makes about someone. A claim of another form is like none. */
const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().max(320).optional().catch(undefined),
  email_verified: z
    .union([z.boolean(), z.enum(["true", "false"])])
    .optional()
    .catch(undefined),
  name: z.string().max(200).optional().catch(undefined),
});
export type ProviderClaims = z.infer<typeof Claims>;

/** The claims of an id token and of the user's page. Whether an address is verified is said where the address is. */
function claimsIn(token: Readonly<Record<string, unknown>>, page: Readonly<Record<string, unknown>>) {
  const { email, email_verified } = page.email === undefined ? token : page;
  return Claims.parse({ ...token, ...page, email, email_verified });
}

/** The values of one attempt that a provider's answer has to match. */
export type ProviderChecks = { state: string; nonce: string; verifier: string };

export type Providers = {
  has(name: string): boolean;
  /** The address of a provider's sign-in. @throws Error if it doesn't answer, or isn't the issuer that it should be */
  addressOf(name: string, checks: ProviderChecks): Promise<URL>;
  /** The person of an answer whose id token was verified. @throws Error if anything in it is wrong */
  personOf(name: string, answer: URLSearchParams, checks: ProviderChecks): Promise<ProviderClaims>;
};

// It is large, and most starts see no such sign-in.
const library = () => import("openid-client");

/** The client's secret as the provider takes it; one that doesn't say takes it in the header (OIDC Discovery 1.0, 3). */
async function authentication(clientSecret: string): Promise<ClientAuth> {
  const { ClientSecretBasic, ClientSecretPost } = await library();
  const [basic, post] = [ClientSecretBasic(clientSecret), ClientSecretPost(clientSecret)];
  return (server, ...request) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
    return (methods.includes("client_secret_basic") ? basic : post)(server, ...request);
  };
}

const text = z.union([z.string(), z.instanceof(URLSearchParams)]).transform(String);

function throughGuard(fetch: GuardedFetch): CustomFetch {
  return (url, { body, headers: { "user-agent": _, ...headers }, signal }) =>
    fetch(url, {
      headers,
      ...(body !== undefined && body !== null && { body: text.parse(body) }),
      signal: signal ?? AbortSignal.timeout(answerSeconds * secondMs),
    });
}

/** Reads what an issuer says of itself. @throws Error if it doesn't answer, or isn't the issuer that it should be */
export async function discover(
  { issuer, clientId, clientSecret }: Omit<HostedProvider, "name">,
  fetch: GuardedFetch,
): Promise<Configuration> {
  const { allowInsecureRequests, customFetch, discovery, enableNonRepudiationChecks } = await library();
  const server = new URL(issuer);
  const isPlain = server.protocol === "http:";
  return discovery(server, clientId, undefined, await authentication(clientSecret), {
    // Without the second one the id token's signature is not verified.
    execute: [...(isPlain ? [allowInsecureRequests] : []), enableNonRepudiationChecks],
    timeout: answerSeconds,
    [customFetch]: throughGuard(fetch),
  });
}

/** The providers of a pool, each of which is asked for its description when it is needed first. */
export function openProviders({
  providers,
  fetchFor,
  origin,
}: Pick<HostedOptions, "providers" | "fetchFor" | "origin">): Providers {
  const described = new Map<string, { at: number; configuration: Promise<Configuration> }>();
  const find = (name: string) => providers.find((one) => one.name === name);
  const configurationOf = (name: string): Promise<Configuration> => {
    const known = described.get(name);
    if (known !== undefined && performance.now() - known.at < describedMs) return known.configuration;
    const provider = find(name);
    if (provider === undefined) return Promise.reject(new Error(`there is no provider ${name}`));
    const configuration = discover(provider, fetchFor(provider));
    described.set(name, { at: performance.now(), configuration });
    configuration.catch(() => described.delete(name));
    return configuration;
  };
  return {
    has: (name) => find(name) !== undefined,
    async addressOf(name, { state, nonce, verifier }) {
      const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await library();
      return buildAuthorizationUrl(await configurationOf(name), {
        ...{ redirect_uri: providerCallback(origin, name), scope: "openid email profile", state, nonce },
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
      });
    },
    async personOf(name, answer, { state, nonce, verifier }) {
      const { authorizationCodeGrant, fetchUserInfo } = await library();
      const configuration = await configurationOf(name);
      const tokens = await authorizationCodeGrant(
        configuration,
        new URL(`${providerCallback(origin, name)}?${answer}`),
        {
          ...{
            expectedState: state,
            expectedNonce: nonce,
            pkceCodeVerifier: verifier,
            idTokenExpected: true,
          },
        },
      );
      const claims = tokens.claims();
      if (claims === undefined) throw new Error("the provider sent no id token");
      const asked = configuration.serverMetadata().userinfo_endpoint;
      const more =
        asked === undefined ? {} : await fetchUserInfo(configuration, tokens.access_token, claims.sub);
      return claimsIn(claims, more);
    },
  };
}

const Failure = z.object({
  message: z.string(),
  code: z.string().optional().catch(undefined),
  error: z.string().optional().catch(undefined),
  error_description: z.string().optional().catch(undefined),
  cause: z.unknown().optional(),
});

const Named = z.object({
  cause: z.object({ body: z.object({ issuer: z.string() }), attribute: z.literal("issuer") }),
});

/** The name that an issuer gives itself, if that is why it was refused. */
const otherNameOf = (error: unknown) => Named.safeParse(error).data?.cause.body.issuer.slice(0, 200);

/** A way for the operator to mend it, if one is known. */
function adviceOn(causes: readonly unknown[]): string | undefined {
  if (causes.some((one) => one instanceof AddressRefused))
    return 'A provider in your own network needs "private": true in operator.json, and all its addresses at the issuer’s host';
  if (causes.some(isUntrusted))
    return "If an authority of your own signed the certificate, let NODE_EXTRA_CA_CERTS name the file with that one’s";
  const other = otherNameOf(causes[0]);
  return other && `Write it as it names itself, ${other}`;
}

/** Why a provider failed, in one line without anything secret: causes can contain whole answers, so only their messages count. */
export function explainProvider(error: unknown): string {
  const parts: string[] = [];
  const causes: unknown[] = [];
  for (let at = error; parts.length < 4; ) {
    const { data } = Failure.safeParse(at);
    if (data === undefined) break;
    const said = [data.error, data.error_description].filter(Boolean).join(": ");
    parts.push(said === "" ? data.message : `${data.message} (${said})`);
    causes.push(at);
    at = data.cause;
  }
  const advice = adviceOn(causes);
  if (advice !== undefined) parts.push(advice);
  return parts.length === 0
    ? String(error)
    : parts
        .join(": ")
        .replace(/[\s\p{Cc}]+/gu, " ")
        .slice(0, 500);
}
