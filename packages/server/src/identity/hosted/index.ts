import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestHandler } from "../../http/listen.ts";
import type { IdentityContext } from "../context.ts";
import { authorize } from "./authorize.ts";
import type { Hosted } from "./hosted.ts";
import { answerPath, type HostedOptions } from "./options.ts";
import { answerProvider } from "./provider-answer.ts";
import { openProviders } from "./providers.ts";

export type { HostedOptions, HostedProvider } from "./options.ts";

type Answer = (hosted: Hosted, request: IncomingMessage, url: URL, response: ServerResponse) => Promise<void>;

function pageAt(path: string): Answer | undefined {
  if (path === "/oauth2/authorize") return authorize;
  return path.startsWith(answerPath) ? answerProvider : undefined;
}

/**
 * The pages of the user pool's domain that browsers need for signing in with a provider. Other requests get `next`: codes are exchanged at
 * the identity service's own address.
 */
export function hostedPages(
  ctx: IdentityContext,
  options: HostedOptions,
  next: RequestHandler,
): RequestHandler {
  const hosted: Hosted = { ctx, options, providers: openProviders(options) };
  const { admits = () => true, log } = options;
  return (request, response) => {
    const url = URL.parse(request.url ?? "/", "http://pool");
    const page = pageAt(url?.pathname ?? "");
    if (url === null || page === undefined) return next(request, response);
    response.setHeader("cache-control", "no-store");
    response.setHeader("referrer-policy", "no-referrer");
    if (request.method !== "GET") return void response.writeHead(405).end();
    if (!admits(request)) return void response.writeHead(429, { "retry-after": "60" }).end();
    page(hosted, request, url, response).catch((error: unknown) => {
      log?.(`the pool's pages failed: ${error instanceof Error ? error.stack : error}`);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  };
}
