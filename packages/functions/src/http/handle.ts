import { type Endpoint, possibleErrors } from "@kiteloop/contract/shared/endpoint";
import type { Problem } from "@kiteloop/contract/shared/errors";
import type { Actor, Platform } from "@kiteloop/core/shared/context";
import type { RateQuota } from "@kiteloop/core/shared/errors";
import type { Verb } from "@kiteloop/core/shared/verb";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import type { Grants, OpenPlatform } from "../runtime/create-platform.ts";
import { compress } from "./compress.ts";
import { type Limiter, limitInProcess } from "./limiter.ts";
import { type ErrorCodes, problemOf, quotaOf, retryAfterOf } from "./problem.ts";
import { type Request, readRequest } from "./request.ts";

export type Handler = (event: APIGatewayProxyEventV2) => Promise<APIGatewayProxyStructuredResultV2>;

/** The dependencies of a handler. */
export type Base = { platform: OpenPlatform; errorCodes(): Promise<ErrorCodes> | ErrorCodes };

/** A response other than JSON: this text with these headers, and another status than the endpoint's. */
type SentText = { text: string; headers: Record<string, string>; status?: number };

/** How a result is sent, if it is not just the endpoint's JSON. */
export type Presented = { body?: unknown; cookies?: string[] } | SentText;

/** The page for people that a problem is sent as; null for programs, which get the problem itself. */
export type ProblemPage = (
  event: Pick<APIGatewayProxyEventV2, "headers" | "queryStringParameters">,
  problem: Problem,
  error: unknown,
) => Presented | null;

export type Options<Result> = {
  grants?: () => Grants;
  present?: (result: Result) => Presented;
  /** Given exactly if the contract says that people open the endpoint. */
  problemPage?: ProblemPage;
  /** The request to read instead of this one. */
  prepare?: (request: Request) => Request;
  /** `limitInTable` if the contract declares shared limits. */
  limiter?: Limiter;
  /** The part of a result that is stored under an Idempotency-Key, in the clear; by default all. */
  stored?: (result: Result) => Result;
  /** The requests that have a line in the log; by default all. */
  logs?: "all" | "failures";
};

/** An authenticated call; `run` calls the verb. */
export type Call<Result> = {
  request: Request;
  platform: Platform;
  actor: Actor;
  endpoint: Endpoint;
  run: () => Promise<Result>;
  stored?: ((result: Result) => Result) | undefined;
};

export type Step = {
  /** Refuses requests that no actor may send, and identifies the actor. */
  authenticate(request: Request, platform: Platform, endpoint: Endpoint, limit: Limiter): Promise<Actor>;
  /** Wraps the verb, for calls that may have run before. */
  around?<Result>(call: Call<Result>): Promise<Result>;
  /** The request to read instead of this one. */
  prepare?(endpoint: Endpoint, request: Request): Request;
  /** Additional headers of every answer. `quota`: what is left of the caller's rate limit. */
  headers?(endpoint: Endpoint, quota: RateQuota | null): Record<string, string>;
  /** The answer to send instead of this one, which is not compressed yet. */
  answer?(
    endpoint: Endpoint,
    request: Request,
    answer: APIGatewayProxyStructuredResultV2,
  ): APIGatewayProxyStructuredResultV2;
  /** Notes a finished call of an identified actor. */
  note?(call: {
    platform: Platform;
    actor: Actor;
    endpoint: Endpoint;
    requestId: string;
    status: number;
    ms: number;
  }): void;
};

const problemHeaders = { "content-type": "application/problem+json" };
const baseHeaders = { "cache-control": "no-store", "x-content-type-options": "nosniff" };

function corsHeaders(endpoint: Endpoint): Record<string, string> {
  return endpoint.path.startsWith("/v1/") ? { "access-control-allow-origin": "*" } : {};
}

function respond(
  endpoint: Endpoint,
  requestId: string,
  shown: Presented,
  more: Record<string, string> = {},
): APIGatewayProxyStructuredResultV2 {
  const {
    text,
    headers,
    status = endpoint.status,
  }: SentText = "text" in shown
    ? shown
    : {
        // The response schema removes anything the contract doesn't declare.
        text: JSON.stringify(endpoint.response.parse(shown.body)),
        headers: { "content-type": "application/json" },
      };
  const all = { ...baseHeaders, ...corsHeaders(endpoint), "x-request-id": requestId, ...more, ...headers };
  const result = { statusCode: status, headers: all, body: text };
  return "text" in shown || shown.cookies === undefined ? result : { ...result, cookies: shown.cookies };
}

/**
 * The path of every request to a verb and back: read within limits, authenticate, call, present; errors become
 * problems; one log line.
 */
export function handle<E extends Endpoint, Result>(
  { platform, errorCodes }: Base,
  verb: Verb<E, Result>,
  { authenticate, around = ({ run }) => run(), note, ...step }: Step,
  {
    grants,
    present,
    problemPage,
    prepare,
    stored,
    limiter = limitInProcess,
    logs = "all",
  }: Options<Result> = {},
): Handler {
  const { endpoint } = verb;
  if (endpoint.limits.shared !== undefined && limiter === limitInProcess) throw new Error("use limitInTable");
  return async (event) => {
    const base = platform(grants);
    const started = performance.now();
    const requestId = base.ids.make("request");
    let status: number = endpoint.status;
    let identified: Actor | null = null;
    let quota: RateQuota | null = null;
    const counting: Limiter = async (...call) => {
      const left = await limiter(...call);
      quota ??= left;
      return left;
    };
    try {
      const received = readRequest(event, endpoint);
      const actor = await authenticate(received, base, endpoint, counting);
      identified = actor;
      const request = step.prepare?.(endpoint, received) ?? prepare?.(received) ?? received;
      const { params, query, body } = request;
      const run = () => verb.call({ ...base, actor, requestId }, { params, query, body });
      const result = await around({ request, platform: base, actor, endpoint, run, stored });
      const shown = present === undefined ? { body: result } : present(result);
      const headers = step.headers?.(endpoint, quota);
      const answer = respond(endpoint, requestId, shown, headers);
      const sent = step.answer?.(endpoint, request, answer) ?? answer;
      status = sent.statusCode ?? status;
      return compress(event, sent);
    } catch (error) {
      const problem = problemOf(error, requestId, endpoint.id, await errorCodes());
      status = problem.status;
      if (!possibleErrors(endpoint).has(problem.code)) {
        base.log.error("the contract does not declare this answer", {
          requestId,
          endpoint: endpoint.id,
          code: problem.code,
        });
      }
      const retryAfter = retryAfterOf(error);
      const page = problemPage?.(event, problem, error);
      const shown = page ?? { text: JSON.stringify(problem), headers: problemHeaders, status };
      return respond(endpoint, requestId, shown, {
        ...step.headers?.(endpoint, quotaOf(error) ?? quota),
        ...(retryAfter !== null && { "retry-after": String(retryAfter) }),
      });
    } finally {
      const ms = Math.round(performance.now() - started);
      if (identified !== null) note?.({ platform: base, actor: identified, endpoint, requestId, status, ms });
      if (logs === "all" || status >= 400)
        base.log.info("request", {
          requestId,
          endpoint: endpoint.id,
          status,
          ms,
        });
    }
  };
}
