import { listApiKeys as endpoint } from "@kiteloop/contract/publishing/api-key";
import { testIdOf } from "@kiteloop/contract/shared/test-mode";
import type { Table } from "../../shared/context/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { formerMembersOf } from "../../tenancy/index.ts";
import { lastUses } from "../credential/index.ts";
import { projectsOf } from "../project/index.ts";
import { toApiKey } from "./present.ts";
import { apiKeysOf } from "./store.ts";

/** The keys of both modes. */
export const listApiKeys = verb(endpoint, async ({ table, clock, actor: { workspaceId } }) => {
  const inBoth = await Promise.all(
    [workspaceId, testIdOf(workspaceId)].map((of) => keysIn(table, clock.now(), of)),
  );
  return { items: inBoth.flat() };
});

async function keysIn(table: Table, now: Date, workspaceId: string) {
  const [keys, uses, projects, isFormer] = await Promise.all([
    apiKeysOf(table, workspaceId),
    lastUses(table, workspaceId),
    projectsOf(table, workspaceId),
    formerMembersOf(table, workspaceId),
  ]);
  const names = new Map(projects.map((project) => [project.projectId, project.name]));
  return keys.map((key) =>
    toApiKey(key, now, {
      projectName: names.get(key.projectId ?? "") ?? "",
      lastUsedAt: uses.get(key.keyId) ?? null,
      creatorLeft: isFormer(key.createdById),
    }),
  );
}
