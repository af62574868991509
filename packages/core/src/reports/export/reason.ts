import { $ZodError } from "zod/v4/core";

/** The problem with a value and its position, in a few words. */
export function reasonOf(error: unknown): string {
  if (error instanceof $ZodError) {
    const [issue] = error.issues;
    return `${issue?.path.join(".") ?? ""} ${issue?.message ?? ""}`.trim();
  }
  // Cuts off ElectroDB's reference to its documentation.
  return error instanceof Error ? (error.message.split(" - For more detail")[0] ?? "") : String(error);
}
