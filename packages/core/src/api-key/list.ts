import { listApiKeys } from "@kiteloop/contract/api-key";
import { lastUses } from "../credential/index.ts";
import { projectsOf } from "../project/index.ts";
import { verb } from "../verb/index.ts";
import { formerMembersOf } from "../workspace/index.ts";
import { present } from "./present.ts";
import { apiKeysOf } from "./store.ts";

export const list = verb(listApiKeys, async ({ table, actor }) => {
  const [keys, uses, projects, isFormer] = await Promise.all([
    apiKeysOf(table, actor.workspaceId),
    lastUses(table, actor.workspaceId),
    projectsOf(table, actor.workspaceId),
    formerMembersOf(table, actor.workspaceId),
  ]);
  const names = new Map(projects.map((project) => [project.projectId, project.name]));
  return {
    items: keys.map((key) =>
      present(key, {
        projectName: names.get(key.projectId) ?? "",
        lastUsedAt: uses.get(key.keyId) ?? null,
        creatorLeft: isFormer(key.createdById),
      }),
    ),
  };
});
