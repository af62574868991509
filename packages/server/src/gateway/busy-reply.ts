import { randomBytes } from "node:crypto";
import { type ErrorCode, errorCodes } from "@kiteloop/contract/shared/errors";
import { encodeId } from "@kiteloop/contract/shared/ids";
import type { Problem } from "@kiteloop/contract/shared/problem";
import { AppError } from "@kiteloop/core/shared/errors";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { Reply } from "./reply.ts";

type Reason = Extract<ErrorCode, "unavailable" | "storage.full">;

/** Seconds after which a refused request may be sent again: a disk is freed at another pace than requests end. */
const retryAfter: Readonly<Record<Reason, number>> = { unavailable: 5, "storage.full": 60 };

/** The answer to a request that no handler gets: a problem of the contract, or a page for people who opened a link. */
export async function busyReply(
  request: Pick<APIGatewayProxyEventV2, "headers">,
  appOrigin: string,
  code: Reason,
): Promise<Reply> {
  const { status, title } = errorCodes[code];
  const requestId = encodeId("request", Date.now(), randomBytes(16));
  const type = `${appOrigin}/docs/errors#${code}`;
  const problem: Problem = { type, title, status, code, requestId };
  const headers = {
    "cache-control": "no-store",
    "content-type": "application/problem+json",
    "retry-after": String(retryAfter[code]),
    "x-request-id": requestId,
  };
  const isForPeople = request.headers.accept?.includes("text/html") === true;
  const page = isForPeople ? await pageOf(request, problem, appOrigin) : null;
  const shown = page !== null && "text" in page ? page : { text: JSON.stringify(problem), headers: {} };
  return { status, headers: { ...headers, ...shown.headers }, cookies: [], body: Buffer.from(shown.text) };
}

/** Its module is loaded when it is needed, since it has texts in all languages. */
async function pageOf(request: Pick<APIGatewayProxyEventV2, "headers">, problem: Problem, appOrigin: string) {
  const { problemPage } = await import("@kiteloop/functions/http/problem-page");
  const wayOn = { name: new URL(appOrigin).host, url: appOrigin };
  return problemPage(request, problem, new AppError("unavailable", { wayOn }));
}
