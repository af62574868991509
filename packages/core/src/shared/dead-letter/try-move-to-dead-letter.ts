import { moveToDeadLetter } from "./move-to-dead-letter.ts";

/** {@link moveToDeadLetter}; false if that fails too, so that the batch continues and this record is delivered again. */
export async function tryMoveToDeadLetter(...failure: Parameters<typeof moveToDeadLetter>): Promise<boolean> {
  const [{ log }, work] = failure;
  try {
    return await moveToDeadLetter(...failure);
  } catch (error) {
    log.error("a failure was not noted with the dead letters", { work, error });
    return false;
  }
}
