import { randomBytes } from "node:crypto";
import { pageViewErrorCodes } from "@kiteloop/contract/shared/error-codes/page-views";
import { encodeId } from "@kiteloop/contract/shared/ids";
import type { Problem } from "@kiteloop/contract/shared/problem";
import { AppError } from "@kiteloop/core/shared/errors";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { Reply } from "./reply.ts";

/** Seconds after which a refused request may be sent again. */
const retryAfter = 5;

/** The answer to a request for which there is no place: a problem of the contract, or a page for people who opened a link. */
export async function busyReply(
  request: Pick<APIGatewayProxyEventV2, "headers">,
  appOrigin: string,
): Promise<Reply> {
  const { status, title } = pageViewErrorCodes.unavailable;
  const requestId = encodeId("request", Date.now(), randomBytes(16));
  const type = `${appOrigin}/docs/errors#unavailable`;
  const problem: Problem = { type, title, status, code: "unavailable", requestId };
  const headers = {
    "cache-control": "no-store",
    "content-type": "application/problem+json",
    "retry-after": String(retryAfter),
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
