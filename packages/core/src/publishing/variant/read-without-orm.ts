import { cached } from "../../shared/cache/index.ts";
import type { Clock, Table } from "../../shared/context/index.ts";
import { type Running, runningIn, runningKey } from "../variant/store.ts";

const lookUp = cached<Running[]>({ maxAge: 30_000 });

/** A project's running experiments, at most 30 s old. Most projects have none, which is cached as well. */
export async function runningOf(
  { table, clock }: { table: Table; clock: Clock },
  project: { workspaceId: string; projectId: string },
): Promise<readonly Running[]> {
  const { workspaceId, projectId } = project;
  const load = async () => {
    const Key = runningKey(project);
    return runningIn((await table.get({ Key, ConsistentRead: true })).Item ?? {});
  };
  return (await lookUp(table, `${workspaceId} ${projectId}`, clock.now().getTime(), load)) ?? [];
}
