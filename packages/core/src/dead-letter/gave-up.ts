import { giveUp } from "./give-up.ts";

/** {@link giveUp}; false where that fails too, so that the rest of a batch goes on and this record comes again. */
export async function gaveUp(...failure: Parameters<typeof giveUp>): Promise<boolean> {
  const [{ log }, work] = failure;
  try {
    return await giveUp(...failure);
  } catch (error) {
    log.error("a failure was not noted with the dead letters", { work, error });
    return false;
  }
}
