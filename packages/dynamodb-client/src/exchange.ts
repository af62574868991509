import type { Agent, ClientRequest, IncomingMessage, RequestOptions } from "node:http";

export type Answer = { status: number; text: string };

/**
 * ms until a connection is made, and until a response begins or continues: three attempts fit into a Lambda's
 * 10 s.
 */
export const limits = { connect: 1_000, answer: 2_500 };

/** No response in time. Named like the AWS SDK's error. */
class TimeoutError extends Error {
  override readonly name = "TimeoutError";
}

/** A kept-alive connection had been closed by the other side before it answered. */
export class StaleConnectionError extends Error {}

type Transport = {
  request: (url: URL, options: RequestOptions) => ClientRequest;
  agent: Agent;
};

/** Loaded with the first call, so that handlers that make none don't wait for it. */
export async function createTransport(protocol: string): Promise<Transport> {
  const { Agent, request } = protocol === "http:" ? await import("node:http") : await import("node:https");
  return { request, agent: new Agent({ keepAlive: true, maxSockets: 50 }) };
}

function textOf(response: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    response.on("data", (chunk: Buffer) => chunks.push(chunk));
    response.on("error", reject);
    response.on("end", () => resolve(Buffer.concat(chunks).toString("utf8")));
  });
}

type Sent = { url: URL; headers: Record<string, string>; body: string };

/**
 * Posts `body` and reads the answer.
 * @param fresh on a connection of its own
 * @throws StaleConnectionError, or another Error if there is no answer
 */
export function exchange({ request, agent }: Transport, sent: Sent, fresh: boolean): Promise<Answer> {
  const { url, headers, body } = sent;
  return new Promise((resolve, reject) => {
    const options = { method: "POST", headers, timeout: limits.answer, agent: fresh ? false : agent };
    const outgoing = request(url, options);
    const giveUp = (reason: string) => outgoing.destroy(new TimeoutError(`${url.host} ${reason}`));
    const connecting = setTimeout(() => giveUp("could not be reached in time"), limits.connect);
    const connected = () => clearTimeout(connecting);
    outgoing.on("socket", (socket) => {
      if (socket.connecting) socket.once("connect", connected);
      else connected();
    });
    outgoing.on("timeout", () => giveUp("did not answer in time"));
    outgoing.on("close", connected);
    outgoing.on("error", (error) => {
      const isStale = outgoing.reusedSocket && !(error instanceof TimeoutError);
      reject(isStale ? new StaleConnectionError(error.message, { cause: error }) : error);
    });
    outgoing.on("response", (response) => {
      textOf(response).then((text) => resolve({ status: response.statusCode ?? 0, text }), reject);
    });
    outgoing.end(body);
  });
}
