import type { IncomingMessage } from "node:http";
import type { Operator } from "@kiteloop/contract/operations/operator";
import { type IdentityProvider, nameOf, ruleOf } from "@kiteloop/contract/tenancy/identity-provider";
import { AppError } from "@kiteloop/core/shared/errors";
import { assertRate } from "@kiteloop/functions/http/rate-limit";
import { type GuardedFetch, guardedFetch } from "@kiteloop/functions/runtime/web/guarded-fetch";
import type { RequestHandler } from "../http/listen.ts";
import { type HostedProvider, providerCallback } from "../identity/hosted/options.ts";
import { discover, explainProvider } from "../identity/hosted/providers.ts";
import type { Identity } from "../identity/index.ts";
import { PlainError } from "../plain-error.ts";
import { ownVersion } from "../upgrade/folder-version.ts";
import type { ServerSettings } from "./settings.ts";

type Given = Pick<ServerSettings, "KITELOOP_APP_HOST" | "KITELOOP_PROVIDER_SECRETS">;

const googleIssuer = "https://accounts.google.com";

const appOf = ({ KITELOOP_APP_HOST: host }: Given) => `https://${host}`;

function hostedOf(provider: IdentityProvider, secrets: ReadonlyMap<string, string>): HostedProvider | string {
  const name = nameOf(provider);
  if (provider.kind === "saml")
    return `${name} speaks SAML, which only works on AWS: let a service that speaks OpenID Connect, such as Keycloak, stand between, and list that one.`;
  const clientSecret = secrets.get(name);
  if (clientSecret === undefined)
    return `${name} has no secret: add it, such as KITELOOP_PROVIDER_SECRETS=${name}=SECRET.`;
  const { clientId } = provider;
  if (provider.kind === "google") return { name, issuer: googleIssuer, clientId, clientSecret };
  const { issuer, private: isPrivate, formerIssuers } = provider;
  return {
    ...{ name, issuer, clientId, clientSecret },
    ...(isPrivate && { isPrivate }),
    ...(formerIssuers && { formerIssuers }),
  };
}

/**
 * The identity providers that a server signs in with: those of `operator.json`, with their secrets.
 * @throws PlainError with a line for each fault
 */
export function hostedProvidersOf(
  { accounts }: Pick<Operator, "accounts">,
  settings: Given,
): HostedProvider[] {
  const { KITELOOP_PROVIDER_SECRETS: secrets } = settings;
  const read = accounts.providers.map((provider) => hostedOf(provider, secrets));
  const names = accounts.providers.map(nameOf);
  const unknown = [...secrets.keys()].filter((name) => !names.includes(name));
  const faults = [
    ...read.filter((one) => typeof one === "string"),
    ...unknown.map(
      (name) =>
        `KITELOOP_PROVIDER_SECRETS names ${name}, which "providers" in operator.json does not list: it has ${names.join(", ") || "none"}.`,
    ),
  ];
  if (faults.length > 0)
    throw new PlainError(`Identity providers:\n${faults.map((fault) => `  - ${fault}`).join("\n")}`);
  return read.filter((one) => typeof one !== "string");
}

/** Reaches a provider; one in a private network at its issuer's origin alone. */
const fetchBy =
  (settings: Given) =>
  ({ issuer, isPrivate }: HostedProvider): GuardedFetch =>
    guardedFetch({
      ...{ userAgent: `Kiteloop/${ownVersion} (${appOf(settings)})`, bytes: 256 * 1024 },
      ...(isPrivate && { own: [new URL(issuer).origin] }),
    });

/** How many requests for its pages an address may make in a minute, as for the endpoints of signing in. */
const perMinute = 30;

function mayAsk(address: string): boolean {
  try {
    assertRate("sign-in pages", address, perMinute, Date.now());
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** Sign-in with identity providers, by pages of the app's host. @throws PlainError with a line for each fault */
export function signInOf(operator: Operator, settings: Given) {
  const providers = hostedProvidersOf(operator, settings);
  if (providers.length === 0)
    return { variables: {}, serve: (_: Identity, __: unknown, app: RequestHandler) => app };
  const origin = appOf(settings);
  return {
    variables: {
      SIGN_IN_ORIGIN: origin,
      SIGN_IN_PROVIDERS: JSON.stringify(operator.accounts.providers.map(ruleOf)),
    },
    /** The app's handler with the pages in front. */
    serve(
      identity: Identity,
      addressOf: (request: IncomingMessage) => string,
      app: RequestHandler,
    ): RequestHandler {
      const admits = (request: IncomingMessage) => mayAsk(addressOf(request));
      const callback = `${origin}/signin`;
      const fetchFor = fetchBy(settings);
      return identity.hostedPages({ origin, callback, providers, fetchFor, admits }, app);
    },
  };
}

/** Asks each provider for its description. @returns a line for each @throws PlainError with a line for each that fails */
export async function checkProviders(
  operator: Operator,
  settings: Given,
  fetchFor: (provider: HostedProvider) => GuardedFetch = fetchBy(settings),
): Promise<string[]> {
  const providers = hostedProvidersOf(operator, settings);
  const found = await Promise.all(
    providers.map(async (provider) => {
      try {
        await discover(provider, fetchFor(provider));
        return { name: provider.name };
      } catch (error) {
        return { fault: `${provider.name}: ${provider.issuer} is not usable: ${explainProvider(error)}.` };
      }
    }),
  );
  const faults = found.flatMap(({ fault }) => (fault === undefined ? [] : [`  - ${fault}`]));
  if (faults.length > 0) throw new PlainError(`Identity providers:\n${faults.join("\n")}`);
  const back = (name = "") => providerCallback(appOf(settings), name);
  return found.map(({ name }) => `${name} answers. It has to send people back to ${back(name)}.`);
}
