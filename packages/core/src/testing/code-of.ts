import { AppError } from "../shared/errors/index.ts";

/** The result of an attempt: `done`, the code it was refused with, or `fault` for an unexpected error. */
export const codeOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => "done",
    (error: unknown) => (error instanceof AppError ? error.code : "fault"),
  );
