import { awsErrorName } from "../errors/index.ts";

/** Awaits an update of an existing item; false if it was deleted in the meantime, and nothing was written. */
export async function writeIfExists(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (awsErrorName(error) === "ConditionalCheckFailedException") return false;
    throw error;
  }
}
