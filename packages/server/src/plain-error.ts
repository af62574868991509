/** A failure the user can fix: one sentence, shown without a stack, exit code 1. */
export class PlainError extends Error {
  override readonly name = "PlainError";
}

/** Wrong arguments of a command; its message is how the command is called, exit code 2. */
export class UsageError extends PlainError {}

type ErrnoLike = { code?: unknown; path?: unknown };

/** Turns the operating system's errors into one clear sentence; others are returned unchanged. */
export function explain(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof PlainError) return error;
  const { code, path } = error as Error & ErrnoLike;
  const where = typeof path === "string" ? ` (${path})` : "";
  if (code === "ENOSPC") {
    return new PlainError(
      `The disk is full${where}: free some space and start again; nothing acknowledged is lost.`,
    );
  }
  if (code === "EACCES" || code === "EROFS") {
    return new PlainError(`Kiteloop may not write here${where}: check the permissions of the folder.`);
  }
  return error;
}

/** The text that a command prints at an error, and the code that it exits with. */
export function endOf(error: unknown): { text: string; code: number } {
  const known = explain(error);
  if (known instanceof UsageError) return { text: known.message, code: 2 };
  if (known instanceof PlainError) return { text: known.message, code: 1 };
  return { text: (known instanceof Error && known.stack) || String(known), code: 1 };
}
