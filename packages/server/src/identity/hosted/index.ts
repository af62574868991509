import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestHandler } from "../../http/listen.ts";
import type { IdentityContext } from "../context.ts";
import { authorize } from "./authorize.ts";
import type { Hosted } from "./hosted.ts";
import { answerPath, type HostedOptions } from "./options.ts";
import { answerProvider } from "./provider-answer.ts";
import { openProviders } from "./providers.ts";
import { issueForCode } from "./token.ts";

export type { HostedOptions, HostedProvider } from "./options.ts";

type Answer = (hosted: Hosted, request: IncomingMessage, url: URL, response: ServerResponse) => Promise<void>;

const token: Answer = ({ ctx }, request, _url, response) => issueForCode(ctx, request, response);

const pages: ReadonlyMap<string, { method: string; answer: Answer }> = new Map([
  ["/oauth2/authorize", { method: "GET", answer: authorize }],
  ["/oauth2/token", { method: "POST", answer: token }],
]);

const pageAt = (path: string) =>
  path.startsWith(answerPath) ? { method: "GET", answer: answerProvider } : pages.get(path);

/** The pages of the user pool's domain that signing in with a provider needs. Other requests get `next`. */
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
    if (request.method !== page.method) return void response.writeHead(405).end();
    if (!admits(request)) return void response.writeHead(429, { "retry-after": "60" }).end();
    page.answer(hosted, request, url, response).catch((error: unknown) => {
      log?.(`the pool's pages failed: ${error instanceof Error ? error.stack : error}`);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  };
}
