import type { Clock, Table } from "../../shared/context/index.ts";
import { assignedVariants } from "./assigned-variants.ts";
import { runningOf } from "./read-without-orm.ts";

/** In which variants of a project's running experiments a root is; a fact keeps them. */
export async function variantAssigner(
  ctx: { table: Table; clock: Clock },
  project: { workspaceId: string; projectId: string },
): Promise<(root: string | null | undefined) => string[]> {
  const running = await runningOf(ctx, project);
  return (root) => assignedVariants(running, root);
}
