import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestHandler } from "../../http/listen.ts";
import type { IdentityContext } from "../context.ts";
import { authorize } from "./authorize.ts";
import { Expiring } from "./expiring.ts";
import type { Hosted, HostedOptions } from "./hosted.ts";
import { answerProvider } from "./provider-answer.ts";
import { issueForCode } from "./token.ts";

export type { HostedOptions, HostedProvider } from "./hosted.ts";

type Answer = (hosted: Hosted, request: IncomingMessage, url: URL, response: ServerResponse) => Promise<void>;

const paths: Record<string, [method: string, Answer]> = {
  "/oauth2/authorize": ["GET", authorize],
  "/oauth2/idpresponse": ["GET", answerProvider],
  "/oauth2/token": ["POST", issueForCode],
};

/** The pages of the user pool's domain that signing in with a provider needs. Other requests get `next`. */
export function hostedPages(
  ctx: IdentityContext,
  options: HostedOptions,
  next: RequestHandler,
): RequestHandler {
  const hosted: Hosted = { ctx, options, attempts: new Expiring(), codes: new Expiring() };
  return (request, response) => {
    const url = new URL(request.url ?? "/", "http://pool");
    const [method, answer] = paths[url.pathname] ?? [];
    if (answer === undefined) return next(request, response);
    response.setHeader("cache-control", "no-store");
    if (request.method !== method) return void response.writeHead(405).end();
    answer(hosted, request, url, response).catch((error: unknown) => {
      options.log?.(`the pool's pages failed: ${error instanceof Error ? error.stack : error}`);
      response.writeHead(500).end();
    });
  };
}
