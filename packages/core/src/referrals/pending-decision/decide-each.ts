import type { ErrorCode } from "@kiteloop/contract/shared/errors";
import { mapConcurrent } from "../../shared/concurrency/index.ts";
import { AppError } from "../../shared/errors/index.ts";

/** Each decision is a transaction of its own: more at once would only wait for each other. */
const atOnce = 10;

type Result = { decisionId: string | null; code: ErrorCode | null };

/** Decides on each item alone, so that a refused one doesn't stop the others. */
export async function decideEach<Item>(
  items: readonly Item[],
  decide: (item: Item) => Promise<string | null>,
): Promise<{ results: Result[] }> {
  const results = await mapConcurrent(items, atOnce, async (item): Promise<Result> => {
    try {
      return { decisionId: await decide(item), code: null };
    } catch (error) {
      if (error instanceof AppError) return { decisionId: null, code: error.code };
      throw error;
    }
  });
  return { results };
}
