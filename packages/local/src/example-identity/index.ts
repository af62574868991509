import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type GuardedFetch, guardedFetch } from "@kiteloop/functions/runtime/web/guarded-fetch";
import { readBody } from "@kiteloop/server/http/body";
import type { RequestHandler } from "@kiteloop/server/http/listen";
import { providerCallback } from "@kiteloop/server/identity/hosted/options";
import type { HostedProvider } from "@kiteloop/server/identity/index";
import { sendFakePage } from "../fake-page.ts";
import { peoplePage } from "./page.ts";
import { Directory, personIn } from "./people.ts";
import { type ExampleClient, makeProvider } from "./provider.ts";

const prefix = "/example-identity";

type ExampleIdentity = {
  /** As the user pool knows it, by a name. All names are given before its first request. */
  provider(name: string): HostedProvider;
  /** Reaches it, and nothing else that isn't public. */
  fetch: GuardedFetch;
  /** Its pages and endpoints; other requests get `next`. */
  serve(next: RequestHandler): RequestHandler;
};

/**
 * A small OIDC provider with made-up people, for signing in on one machine. It loads with its first request.
 * @param origin where it is served
 * @param app where its people are sent in the end
 */
export function exampleIdentity({ origin, app }: { origin: string; app: string }): ExampleIdentity {
  const issuer = `${origin}${prefix}`;
  const callbacks: string[] = [];
  const client: ExampleClient = {
    clientId: "user-pool",
    clientSecret: randomBytes(32).toString("hex"),
    callbacks,
  };
  const directory = new Directory();
  let made: ReturnType<typeof makeProvider> | undefined;
  const opened = () => {
    made ??= makeProvider(issuer, client, directory);
    return made;
  };

  async function showPeople(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = request.method === "POST" ? await formOf(request) : new URLSearchParams();
    const provider = await opened();
    if (form.has("cancel")) {
      const refused = { error: "access_denied", error_description: "Cancelled" };
      return provider.interactionFinished(request, response, refused);
    }
    const person = personIn(form);
    if (person !== null)
      return provider.interactionFinished(request, response, { login: { accountId: directory.add(person) } });
    // The form's answer leads through the user pool to the app.
    sendFakePage(response, peoplePage(), app);
  }

  return {
    provider: (name) => {
      callbacks.push(providerCallback(origin, name));
      const { clientId, clientSecret } = client;
      // Its people are the same at whatever port it is.
      return { name, issuer, clientId, clientSecret, formerIssuers: "any" };
    },
    fetch: guardedFetch({
      ...{ userAgent: "Kiteloop/local", bytes: 64 * 1024 },
      loopback: [new URL(origin).host],
    }),
    serve: (next) => async (request, response) => {
      const path = request.url ?? "/";
      if (!path.startsWith(`${prefix}/`)) return next(request, response);
      if (path.startsWith(`${prefix}/people/`)) return showPeople(request, response);
      const answer = (await opened()).callback();
      // The library finds out from the two where it is mounted.
      Object.assign(request, { originalUrl: path, url: path.slice(prefix.length) });
      return answer(request, response);
    },
  };
}

const formOf = async (request: IncomingMessage) =>
  new URLSearchParams((await readBody(request, 16 * 1024)).toString("utf8"));
