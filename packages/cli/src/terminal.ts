/** The streams and environment of the command; tests pass their own. */
export type Terminal = {
  env: Readonly<Record<string, string | undefined>>;
  input: NodeJS.ReadStream | NodeJS.ReadableStream;
  out(text: string): void;
  error(text: string): void;
  /** Ends a command that runs until it is stopped. */
  signal?: AbortSignal;
};
