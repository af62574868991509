import { awsErrorName } from "../errors/index.ts";

/** Waits for a write to an item that has to be there; false where it was deleted meanwhile, and nothing was written. */
export async function ifThere(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (awsErrorName(error) === "ConditionalCheckFailedException") return false;
    throw error;
  }
}
