import type { Attention } from "@kiteloop/contract/reports/inbox";
import type { Table } from "../../shared/context/index.ts";
import { reconciliationsOf } from "./store.ts";

/** Differences between a project's rewards and their providers' lists. */
export async function readDifferences(
  table: Table,
  project: { workspaceId: string; projectId: string; name: string },
): Promise<Attention[]> {
  const { projectId, name } = project;
  const compared = await reconciliationsOf(table, project);
  return compared.flatMap(({ provider, differing = 0, since = "" }): Attention[] =>
    differing === 0 ? [] : [{ kind: "rewards_differ", projectId, name, provider, count: differing, since }],
  );
}
