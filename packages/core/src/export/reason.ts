import * as z from "zod";

/** What is wrong with a value and where in it, in a few words. */
export function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError) {
    const [issue] = error.issues;
    return `${issue?.path.join(".") ?? ""} ${issue?.message ?? ""}`.trim();
  }
  // ElectroDB goes on to say where to read about it.
  return error instanceof Error ? (error.message.split(" - For more detail")[0] ?? "") : String(error);
}
