import { randomBytes } from "node:crypto";
import { readBody } from "@kiteloop/server/http/body";
import type { RequestHandler } from "@kiteloop/server/http/listen";
import { openProvider } from "../testing/example-person.ts";

/** A provider that sends people to the other one, to get the codes that it makes. */
export const besideThief =
  (origin: string, stolen: string[], next: RequestHandler): RequestHandler =>
  async (request, response) => {
    if (!request.url?.startsWith("/thief/")) return next(request, response);
    if (request.method === "POST") {
      stolen.push((await readBody(request, 16 * 1024)).toString());
      return response.writeHead(400).end();
    }
    const [issuer, other] = [`${origin}/thief`, `${origin}/example-identity`];
    const description = {
      ...{ issuer, authorization_endpoint: `${other}/auth`, token_endpoint: `${issuer}/token` },
      jwks_uri: `${other}/jwks`,
    };
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(description));
  };

/** The address at which the provider sends a browser back, before it is opened. */
export async function stopBefore(
  person: { email: string },
  jar: Map<string, string>,
  location: string,
): Promise<URL> {
  let seen: URL | undefined;
  const { fetch: real } = globalThis;
  globalThis.fetch = (input, init) => {
    const url = new URL(String(input));
    if (!url.pathname.startsWith("/oauth2/idpresponse")) return real(input, init);
    seen = url;
    return Promise.resolve(new Response(null, { status: 302, headers: { location: "/signin" } }));
  };
  try {
    await openProvider(location, person, jar);
  } finally {
    globalThis.fetch = real;
  }
  if (seen === undefined) throw new Error("the provider didn't answer");
  return seen;
}

export const anybody = () => `p${randomBytes(6).toString("hex")}@identity.example`;

/** The claims of a token. */
export const claimsOf = (token: unknown) =>
  JSON.parse(Buffer.from(String(token).split(".")[1] ?? "", "base64url").toString());
