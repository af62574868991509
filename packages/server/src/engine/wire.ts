import { Agent, type IncomingMessage, request } from "node:http";
import { ServiceError } from "@kiteloop/dynamodb-client";
import { callLinked, linkTo } from "./links.ts";
import type { Answer } from "./tool-calls.ts";

/** The engine requires one and accepts any. */
const authorization =
  "AWS4-HMAC-SHA256 Credential=local/20260101/local/dynamodb/aws4_request, SignedHeaders=host, Signature=0";

const attempts = 3;

/**
 * Calls our own engine, by its link or on loopback. Requests are not signed, since the engine doesn't check,
 * and not abandoned, since it carries out everything it receives. An error becomes a ServiceError, as for
 * page views.
 */
export class Wire {
  readonly #endpoint: string;
  readonly #url: URL;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 });

  constructor(endpoint: string) {
    this.#endpoint = endpoint;
    this.#url = new URL(endpoint);
  }

  /** Calls an action of DynamoDB or its streams with its JSON. */
  async call(action: string, input: object, service = "DynamoDB_20120810"): Promise<unknown> {
    const link = linkTo(this.#endpoint);
    const { status, text } = link
      ? await callLinked(link, action, input)
      : await this.#post(`${service}.${action}`, JSON.stringify(input));
    const answer: unknown = JSON.parse(text);
    if (status === 200) return answer;
    throw new ServiceError(status, Object(answer));
  }

  close(): void {
    this.#agent.destroy();
  }

  async #post(target: string, body: string, attempt = 1): Promise<Answer> {
    try {
      return await this.#once(target, body);
    } catch (error) {
      if (!(error instanceof Stale) || attempt === attempts) throw error;
      return this.#post(target, body, attempt + 1);
    }
  }

  #once(target: string, body: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const { hostname, port } = this.#url;
      const headers = {
        authorization,
        "content-type": "application/x-amz-json-1.0",
        "content-length": Buffer.byteLength(body),
        "x-amz-date": "20260101T000000Z",
        "x-amz-target": target,
      };
      const call = request({ hostname, port, method: "POST", path: "/", agent: this.#agent, headers });
      call.on("error", (error: NodeJS.ErrnoException) =>
        reject(call.reusedSocket && error.code === "ECONNRESET" ? new Stale(error.message) : error),
      );
      call.on("response", (response) =>
        textOf(response).then((text) => resolve({ status: response.statusCode ?? 0, text }), reject),
      );
      call.end(body);
    });
  }
}

/** A kept-alive connection that the engine had closed: sent again, as the SDK does. */
class Stale extends Error {}

function textOf(response: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    response.on("data", (chunk: Buffer) => chunks.push(chunk));
    response.on("end", () => resolve(Buffer.concat(chunks).toString("utf8")));
    response.on("error", reject);
  });
}
