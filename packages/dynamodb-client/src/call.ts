import { createHash, createHmac } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { SignatureV4, type SignatureV4Init } from "@smithy/signature-v4";
import { createTransport, exchange, StaleConnectionError } from "./exchange.ts";
import { ServiceError } from "./service-error.ts";
import type { Call } from "./table.ts";

type Bytes = string | ArrayBuffer | ArrayBufferView;

const bytesOf = (data: Bytes): string | Uint8Array => {
  if (typeof data === "string") return data;
  return ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data);
};

/** SHA-256, or HMAC-SHA256 if there is a key, in the signer's interface. */
class Sha256 {
  readonly #hash;

  constructor(key?: Bytes) {
    this.#hash = key === undefined ? createHash("sha256") : createHmac("sha256", bytesOf(key));
  }

  update(data: Bytes): void {
    this.#hash.update(bytesOf(data));
  }

  async digest(): Promise<Uint8Array> {
    return this.#hash.digest();
  }
}

/** A service that takes JSON, and the name of the operation in a header. */
export type Service = { name: string; target: string; type: string };

const dynamodb: Service = {
  ...{ name: "dynamodb", target: "DynamoDB_20120810", type: "application/x-amz-json-1.0" },
};

export type CallOptions = {
  region: string;
  /** Default: DynamoDB. */
  service?: Service | undefined;
  /** Default: the value of AWS_ENDPOINT_URL_DYNAMODB or of the other service's variable, or the region's endpoint. */
  endpoint?: string | undefined;
  /** Default: the credentials in Lambda's environment. */
  credentials?: SignatureV4Init["credentials"] | undefined;
  maxAttempts?: number | undefined;
};

async function environmentCredentials() {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = process.env;
  if (AWS_ACCESS_KEY_ID === undefined || AWS_SECRET_ACCESS_KEY === undefined)
    throw new Error("AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are not set");
  return {
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    ...(AWS_SESSION_TOKEN !== undefined && { sessionToken: AWS_SESSION_TOKEN }),
  };
}

/** Temporary errors: DynamoDB did not carry out the request. */
const temporary = new Set([
  "ThrottlingException",
  "ProvisionedThroughputExceededException",
  "RequestLimitExceeded",
  "TransactionInProgressException",
  // Of a plain write of an item that is in a running transaction.
  "TransactionConflictException",
]);

function mayPass(error: unknown): boolean {
  if (!(error instanceof ServiceError)) return true;
  return temporary.has(error.name) || error.$metadata.httpStatusCode >= 500;
}

function failureOf(text: string): object {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

/**
 * Calls a service over kept-alive connections. A Lambda is frozen between requests, and the service closes them
 * meanwhile: a call on such a connection is repeated at once on a new one. Other temporary failures are
 * retried after a pause.
 */
export function createCall({
  region,
  service: { name, target, type } = dynamodb,
  endpoint = process.env[`AWS_ENDPOINT_URL_${name.toUpperCase()}`],
  credentials = environmentCredentials,
  maxAttempts = 3,
}: CallOptions): Call {
  const url = new URL(endpoint ?? `https://${name}.${region}.amazonaws.com`);
  const signer = new SignatureV4({ service: name, region, credentials, sha256: Sha256 });
  let transport: ReturnType<typeof createTransport> | undefined;

  async function once(operation: string, body: string): Promise<unknown> {
    const { headers } = await signer.sign({
      ...{ method: "POST", protocol: url.protocol, hostname: url.hostname, path: url.pathname, body },
      headers: {
        host: url.host,
        "content-type": type,
        "content-length": String(Buffer.byteLength(body)),
        "x-amz-target": `${target}.${operation}`,
      },
    });
    transport ??= createTransport(url.protocol);
    const opened = await transport;
    const send = (fresh: boolean) => exchange(opened, { url, headers, body }, fresh);
    const { status, text } = await send(false).catch((error: unknown) => {
      if (error instanceof StaleConnectionError) return send(true);
      throw error;
    });
    if (status !== 200) throw new ServiceError(status, failureOf(text));
    return JSON.parse(text);
  }

  return async (operation, request) => {
    const body = JSON.stringify(request);
    for (let attempt = 1; ; attempt++) {
      try {
        return await once(operation, body);
      } catch (error) {
        if (attempt >= maxAttempts || !mayPass(error)) throw error;
        await sleep(Math.random() * 50 * 2 ** attempt);
      }
    }
  };
}
