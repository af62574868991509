import { awsErrorName } from "../errors/index.ts";

/** Awaits a write with a condition; false if that didn't hold, and nothing was written. */
export async function tryToWrite(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (awsErrorName(error) === "ConditionalCheckFailedException") return false;
    throw error;
  }
}
