type Failure = { __type?: unknown; message?: unknown; Message?: unknown; CancellationReasons?: unknown };

const textOf = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

/** An error returned by DynamoDB. `name` is its exception's name, as in the AWS SDK. */
export class ServiceError extends Error {
  readonly $metadata: { httpStatusCode: number };
  /** Set on `TransactionCanceledException`. */
  readonly CancellationReasons: unknown;

  constructor(status: number, { __type, message, Message, CancellationReasons }: Failure) {
    super(textOf(message) ?? textOf(Message) ?? `status ${status}`);
    this.name = textOf(__type)?.split("#").at(-1) ?? "UnknownError";
    this.$metadata = { httpStatusCode: status };
    this.CancellationReasons = CancellationReasons;
  }
}
