import type { ClientRequest, RequestOptions } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { defaultProvider } from "../lambda-credentials.ts";
import { type Credentials, signed } from "./sign.ts";

export type ClientConfig = {
  region: string;
  endpoint?: string;
  credentials?: Credentials;
  maxAttempts?: number;
};

/** What DynamoDB answers instead of a result; `name` is its code, as the SDK's errors have it. */
export class DynamoDBServiceException extends Error {
  readonly $metadata: { httpStatusCode: number };
  readonly CancellationReasons: unknown;

  constructor(status: number, { __type, message, Message, CancellationReasons }: Failure) {
    super(message ?? Message ?? `status ${status}`);
    this.name = __type?.split("#").at(-1) ?? "UnknownError";
    this.$metadata = { httpStatusCode: status };
    this.CancellationReasons = CancellationReasons;
  }
}

type Failure = { __type?: string; message?: string; Message?: string; CancellationReasons?: unknown };
type Answer = { status: number; text: string };

/** What passes by itself. */
const passing = new Set([
  "ThrottlingException",
  "ProvisionedThroughputExceededException",
  "RequestLimitExceeded",
  "TransactionInProgressException",
]);

/** ms until a connection stands, and until an answer is there. */
const limits = { connect: 1_000, answer: 3_000 };

type Open = (url: URL, options: RequestOptions) => ClientRequest;

/** Loaded with the first call: a handler that makes none does not wait for it. */
async function opener(protocol: string): Promise<Open> {
  if (protocol === "http:") return (await import("node:http")).request;
  const { Agent, request } = await import("node:https");
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  return (url, options) => request(url, { ...options, agent });
}

class TimeoutError extends Error {
  override readonly name = "TimeoutError";
}

function post(open: Open, url: URL, headers: Record<string, string>, body: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = open(url, { method: "POST", headers, timeout: limits.answer });
    const connecting = setTimeout(
      () => outgoing.destroy(new TimeoutError("DynamoDB could not be reached in time")),
      limits.connect,
    );
    outgoing.on("socket", (socket) => {
      const reached = () => clearTimeout(connecting);
      if (socket.connecting) socket.once("connect", reached);
      else reached();
    });
    outgoing.on("timeout", () => outgoing.destroy(new TimeoutError("DynamoDB did not answer in time")));
    outgoing.on("close", () => clearTimeout(connecting));
    outgoing.on("error", reject);
    outgoing.on("response", (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString("utf8") }),
      );
    });
    outgoing.end(body);
  });
}

/** Whether the same call may succeed in a moment: what never reached an answer, and what AWS asks to repeat. */
function mayPass(error: unknown): boolean {
  if (!(error instanceof DynamoDBServiceException)) return true;
  return error.$metadata.httpStatusCode >= 500 || passing.has(error.name);
}

/**
 * DynamoDB over the wire: as much of the SDK's client as hot handlers need, in a hundredth of its code. Stands in
 * their bundles in the SDK's place.
 */
export class DynamoDBClient {
  readonly #config: ClientConfig;
  readonly #url: URL;
  readonly #credentials: () => Promise<Credentials>;
  #open: Promise<Open> | undefined;

  constructor(config: ClientConfig) {
    this.#config = config;
    const endpoint = config.endpoint ?? process.env.AWS_ENDPOINT_URL_DYNAMODB;
    this.#url = new URL(endpoint ?? `https://dynamodb.${config.region}.amazonaws.com`);
    const { credentials } = config;
    this.#credentials = credentials === undefined ? defaultProvider() : async () => credentials;
  }

  /** Calls an action with DynamoDB's JSON. @throws DynamoDBServiceException, or Error when nothing answers. */
  async call(action: string, input: object): Promise<unknown> {
    const { maxAttempts = 3 } = this.#config;
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#once(action, JSON.stringify(input));
      } catch (error) {
        if (attempt >= maxAttempts || !mayPass(error)) throw error;
        await sleep(Math.random() * 50 * 2 ** attempt);
      }
    }
  }

  async #once(action: string, body: string): Promise<unknown> {
    const headers = {
      "content-type": "application/x-amz-json-1.0",
      "x-amz-target": `DynamoDB_20120810.${action}`,
    };
    const at = { region: this.#config.region, service: "dynamodb", now: new Date() };
    const credentials = await this.#credentials();
    const request = signed({ host: this.#url.host, headers, body }, at, credentials);
    this.#open ??= opener(this.#url.protocol);
    const { status, text } = await post(await this.#open, this.#url, request, body);
    if (status === 200) return JSON.parse(text);
    throw new DynamoDBServiceException(status, failureOf(text));
  }
}

function failureOf(text: string): Failure {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
