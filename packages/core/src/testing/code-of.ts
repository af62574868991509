import { AppError } from "../shared/errors/index.ts";

/** What became of an attempt: `done`, or the code it was refused with, or `fault` where it was not refused but broke. */
export const codeOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => "done",
    (error: unknown) => (error instanceof AppError ? error.code : "fault"),
  );
