import { timeOfId } from "@kiteloop/contract/shared/ids";
import type { Clock, Table } from "../../shared/context/index.ts";
import { assignedVariants } from "./assigned-variants.ts";
import { runningOf } from "./read-without-orm.ts";
import type { Running } from "./store.ts";

/** A participant who comes back: since when they are known, and which experiments they have entered. */
type Returning = { createdAt: string; entries?: readonly string[] | undefined };

/**
 * Returns a function from a root to its variants in the project's running experiments, which facts store; for someone who
 * comes back, only those in which they begin to count.
 */
export async function variantAssigner(
  ctx: { table: Table; clock: Clock },
  project: { workspaceId: string; projectId: string },
): Promise<(root: string | null | undefined, returning?: Returning) => string[]> {
  const running = await runningOf(ctx, project);
  return (root, returning) =>
    assignedVariants(
      running.filter((one) => returning === undefined || isOpenTo(one, returning)),
      root,
    );
}

/** Experiments that count those who return, began after this one was first seen, and have not been entered by them. */
function isOpenTo({ units, experimentId }: Running, { createdAt, entries = [] }: Returning): boolean {
  const isOlder = Date.parse(createdAt) < timeOfId(experimentId);
  return units === "all" && isOlder && !entries.some((entry) => entry.startsWith(experimentId));
}
