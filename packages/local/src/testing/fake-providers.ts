import { createServer } from "node:http";
import { exampleProvider } from "@kiteloop/contract/operations/operator";
import { readBody } from "@kiteloop/server/http/body";
import { listen, type RequestHandler } from "@kiteloop/server/http/listen";
import type { Identity } from "@kiteloop/server/identity/index";
import { exampleIdentity } from "../example-identity/index.ts";
import { serveMerchants } from "../merchants/index.ts";
import { fakePayouts } from "../payouts/index.ts";
import { fakeStripe } from "../stripe/index.ts";
import { passOn } from "./deployed/wire.ts";

/** Decides about a domain, whose addresses must sign in with it. */
export const requiredProvider = {
  ...{ name: "Other", label: "Company Login", domains: ["company.example"] },
  required: { except: ["keeper@company.example"] },
};

type Parts = { dataDir: string; app: string; identity: Identity };

/**
 * The fake Tremendous, PayPal, Stripe, Paddle, Lemon Squeezy and Polar, an identity provider, and the pages of the user
 * pool that lead there, on a port of their own, and the environment by which handlers reach them.
 */
export async function startFakeProviders({ dataDir, app, identity }: Parts) {
  const own = { dataDir, app: "", edge: "" };
  let answer: RequestHandler = () => undefined;
  const server = createServer((request, response) => void answer(request, response));
  const { origin, close } = await listen(server, 0);
  const example = exampleIdentity({ origin, app });
  const rules = [exampleProvider, requiredProvider];
  const providers = rules.map(({ name }) => example.provider(name));
  const hosted = { origin, callback: `${app}/signin`, providers, fetchFor: () => example.fetch };
  const payments = fakePayouts(
    own,
    serveMerchants(
      own,
      fakeStripe(own, (_, response) => void response.writeHead(404).end()),
    ),
  );
  const pages = identity.hostedPages(hosted, example.serve(payments));
  answer = (request, response) => {
    if (request.url !== "/oauth2/token") return pages(request, response);
    // Cognito's domain also exchanges codes.
    readBody(request, 10_000)
      .then((body) => passOn(identity.endpoint, request, body, response))
      .catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  };
  const env = {
    PROVIDER_API: origin,
    SIGN_IN_ORIGIN: origin,
    SIGN_IN_PROVIDERS: JSON.stringify(rules),
  };
  return { env, close };
}
