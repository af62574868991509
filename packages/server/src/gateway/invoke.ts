import type { APIGatewayProxyEventV2, Context } from "aws-lambda";

export type HttpHandler = (event: APIGatewayProxyEventV2, context: Context) => Promise<unknown>;

/** Longer than the 10 s of a deployed handler, for slow machines; API Gateway gives up after 30 s. */
export const timeoutMs = 29_000;

export class InvocationTimeout extends Error {
  override readonly name = "InvocationTimeout";
}

function contextFor(name: string, requestId: string, deadline: number): Context {
  const unused = () => undefined;
  return {
    functionName: name,
    functionVersion: "$LATEST",
    invokedFunctionArn: `arn:aws:lambda:local:000000000000:function:${name}`,
    memoryLimitInMB: "1024",
    awsRequestId: requestId,
    logGroupName: `/aws/lambda/${name}`,
    logStreamName: "local",
    callbackWaitsForEmptyEventLoop: false,
    getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
    done: unused,
    fail: unused,
    succeed: unused,
  };
}

/** Calls a handler as Lambda would, with a context and a time limit. @throws InvocationTimeout after that. */
export async function invoke<Event>(
  handler: (event: Event, context: Context) => Promise<unknown>,
  event: Event,
  { name, requestId, limitMs = timeoutMs }: { name: string; requestId: string; limitMs?: number },
): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new InvocationTimeout(`${name} took longer than ${limitMs} ms`)),
      limitMs,
    );
  });
  try {
    return await Promise.race([handler(event, contextFor(name, requestId, Date.now() + limitMs)), late]);
  } finally {
    clearTimeout(timer);
  }
}
