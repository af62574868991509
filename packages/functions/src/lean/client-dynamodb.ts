import { type Answer, Service, ServiceException } from "./service.ts";
import type { Credentials } from "./sign.ts";

export type ClientConfig = {
  region: string;
  endpoint?: string;
  credentials?: Credentials;
  maxAttempts?: number;
};

type Failure = { __type?: string; message?: string; Message?: string; CancellationReasons?: unknown };

/** What DynamoDB answers instead of a result. */
export class DynamoDBServiceException extends ServiceException {
  readonly CancellationReasons: unknown;

  constructor(status: number, { __type, message, Message, CancellationReasons }: Failure) {
    super(status, __type?.split("#").at(-1), message ?? Message);
    this.CancellationReasons = CancellationReasons;
  }
}

function resultOf({ status, text }: Answer): unknown {
  if (status === 200) return JSON.parse(text);
  throw new DynamoDBServiceException(status, failureOf(text));
}

function failureOf(text: string): Failure {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/**
 * DynamoDB over the wire: as much of the SDK's client as handlers need, in a hundredth of its code. Stands in their
 * bundles in the SDK's place.
 */
export class DynamoDBClient {
  readonly #service: Service;

  constructor({ region, endpoint = process.env.AWS_ENDPOINT_URL_DYNAMODB, ...config }: ClientConfig) {
    const own = endpoint ?? `https://dynamodb.${region}.amazonaws.com`;
    this.#service = new Service({ name: "dynamodb", region, endpoint: own, ...config });
  }

  /** Calls an action with DynamoDB's JSON. @throws DynamoDBServiceException, or Error when nothing answers. */
  call(action: string, input: object): Promise<unknown> {
    const headers = {
      "content-type": "application/x-amz-json-1.0",
      "x-amz-target": `DynamoDB_20120810.${action}`,
    };
    return this.#service.call({ method: "POST", path: "/", headers, body: JSON.stringify(input) }, resultOf);
  }
}
