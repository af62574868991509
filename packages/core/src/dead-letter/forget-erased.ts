import type { Platform } from "../context/index.ts";
import { namesNobodyKnown } from "./people.ts";
import { keepNameless, lettersOf } from "./store.ts";

/**
 * Takes whoever was erased out of a project's letters, those still tried too. What only waits to be counted stays, as
 * `namelessOf` leaves it; what would be mailed to them or told of them goes.
 */
export async function forgetErased(
  ports: Pick<Platform, "table" | "clock">,
  projectId: string,
  namelessOf: (record: Record<string, unknown>) => Record<string, unknown>,
): Promise<void> {
  const { table } = ports;
  for await (const { id, work, form, record } of lettersOf(table, new Set([projectId]))) {
    const stored: unknown = JSON.parse(record);
    if (!(await namesNobodyKnown(table, stored, form))) continue;
    await keepNameless(
      ports,
      id,
      work === "count" && form === "item" ? namelessOf(Object(stored)) : undefined,
    );
  }
}
