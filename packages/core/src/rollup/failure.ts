import * as z from "zod";
import { awsErrorName } from "../errors/index.ts";

/** Whether what failed will fail the same way again: it is not the network's or the table's moment, but the record. */
export function isPermanent(error: unknown): boolean {
  return (
    error instanceof z.ZodError ||
    error instanceof RangeError ||
    awsErrorName(error) === "ValidationException"
  );
}
