import type { Clock, Table } from "../../shared/context/index.ts";
import { assignedVariants } from "./assigned-variants.ts";
import { runningOf } from "./read-without-orm.ts";

/** Returns a function from a root to its variants in the project's running experiments, which facts store. */
export async function variantAssigner(
  ctx: { table: Table; clock: Clock },
  project: { workspaceId: string; projectId: string },
): Promise<(root: string | null | undefined) => string[]> {
  const running = await runningOf(ctx, project);
  return (root) => assignedVariants(running, root);
}
