import type { ClientRequest, RequestOptions } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { defaultProvider } from "../lambda-credentials.ts";
import { type Credentials, type Request, signed } from "./sign.ts";

export type Answer = {
  status: number;
  bytes: Buffer;
  text: string;
  /** Code of an error, where the service puts it beside the text. */
  error?: string | undefined;
};

/** What a service answers instead of a result; `name` is its code, as the SDK's errors have it. */
export class ServiceException extends Error {
  readonly $metadata: { httpStatusCode: number };

  constructor(status: number, name = "UnknownError", message = `status ${status}`) {
    super(message);
    this.name = name;
    this.$metadata = { httpStatusCode: status };
  }
}

/** What passes by itself; a call that is answered like this was not taken. */
const passing = new Set([
  "ThrottlingException",
  "TooManyRequestsException",
  "ProvisionedThroughputExceededException",
  "RequestLimitExceeded",
  "TransactionInProgressException",
  "ConditionalRequestConflict",
  "RequestTimeout",
]);

/** ms until a connection stands, and until an answer is there unless a service is given longer. */
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

type Sent = Pick<Request, "method" | "headers" | "body"> & { timeout: number };

function send(open: Open, url: URL, { method, headers, body, timeout }: Sent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = open(url, { method, headers, timeout });
    const late = (what: string) => outgoing.destroy(new TimeoutError(`${url.host} ${what}`));
    const connecting = setTimeout(() => late("could not be reached in time"), limits.connect);
    outgoing.on("socket", (socket) => {
      const reached = () => clearTimeout(connecting);
      if (socket.connecting) socket.once("connect", reached);
      else reached();
    });
    outgoing.on("timeout", () => late("did not answer in time"));
    outgoing.on("close", () => clearTimeout(connecting));
    outgoing.on("error", reject);
    outgoing.on("response", (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const { statusCode: status = 0, headers } = response;
        const bytes = Buffer.concat(chunks);
        const error = headers["x-amzn-errortype"]?.toString();
        resolve({ status, bytes, text: bytes.toString("utf8"), error });
      });
    });
    outgoing.end(body);
  });
}

/**
 * Whether the same call may succeed in a moment: what never reached an answer, and what AWS asks to repeat.
 * @param once what may have been done must not be done again
 */
function mayPass(error: unknown, once = false): boolean {
  if (!(error instanceof ServiceException)) return !once;
  return passing.has(error.name) || (!once && error.$metadata.httpStatusCode >= 500);
}

export type ServiceConfig = {
  /** As it stands in a signature: `dynamodb`, `s3`, `ses`. */
  name: string;
  region: string;
  endpoint: string;
  credentials?: Credentials | undefined;
  maxAttempts?: number | undefined;
  /** Makes a call again only where the service said that it did not take it. */
  once?: boolean | undefined;
  /** ms until an answer is there. */
  timeout?: number | undefined;
};

/** One of AWS's services over the wire: each call signed, within limits of time, and made again where that may help. */
export class Service {
  readonly #config: ServiceConfig;
  readonly #credentials: () => Promise<Credentials>;
  #open: Promise<Open> | undefined;

  constructor(config: ServiceConfig) {
    this.#config = config;
    const { credentials } = config;
    this.#credentials = credentials === undefined ? defaultProvider() : async () => credentials;
  }

  /**
   * Makes a call and reads its answer; what `read` throws of the answer decides whether it is made again.
   * @throws ServiceException, or Error when nothing answers.
   */
  async call<Result>(request: Request, read: (answer: Answer) => Result): Promise<Result> {
    const { maxAttempts = 3, once } = this.#config;
    for (let attempt = 1; ; attempt++) {
      try {
        return read(await this.#once(request));
      } catch (error) {
        if (attempt >= maxAttempts || !mayPass(error, once)) throw error;
        await sleep(Math.random() * 50 * 2 ** attempt);
      }
    }
  }

  async #once(request: Request): Promise<Answer> {
    const { endpoint, timeout = limits.answer } = this.#config;
    const url = new URL(request.path, endpoint);
    url.search = request.query ?? "";
    const headers = request.unsigned ? request.headers : await this.#signed(request, url.host);
    this.#open ??= opener(url.protocol);
    return send(await this.#open, url, { ...request, headers, timeout });
  }

  async #signed(request: Request, host: string): Promise<Record<string, string>> {
    const { name: service, region } = this.#config;
    const credentials = await this.#credentials();
    return signed({ ...request, host }, { region, service, now: new Date() }, credentials);
  }
}
