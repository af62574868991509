import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { cached } from "../cache/index.ts";
import type { Clock, Table } from "../context/index.ts";
import { type Running, runningIn, runningKey } from "./store.ts";

const lookUp = cached<Running[]>({ maxAge: 30_000 });

/** A project's experiments that are under way, at most 30 s old. Most projects have none, and that is kept as well. */
export async function runningOf(
  { table, clock }: { table: Table; clock: Clock },
  project: { workspaceId: string; projectId: string },
): Promise<readonly Running[]> {
  const { workspaceId, projectId } = project;
  const load = async () => {
    const Key = runningKey(project);
    const get = new GetCommand({ TableName: table.name, Key, ConsistentRead: true });
    return runningIn((await table.client.send(get)).Item ?? {});
  };
  return (await lookUp(table, `${workspaceId} ${projectId}`, clock.now().getTime(), load)) ?? [];
}
