import { listApiKeys as endpoint } from "@kiteloop/contract/publishing/api-key";
import { verb } from "../../shared/verb/index.ts";
import { formerMembersOf } from "../../tenancy/index.ts";
import { lastUses } from "../credential/index.ts";
import { projectsOf } from "../project/index.ts";
import { toApiKey } from "./present.ts";
import { apiKeysOf } from "./store.ts";

export const listApiKeys = verb(endpoint, async ({ table, clock, actor }) => {
  const [keys, uses, projects, isFormer] = await Promise.all([
    apiKeysOf(table, actor.workspaceId),
    lastUses(table, actor.workspaceId),
    projectsOf(table, actor.workspaceId),
    formerMembersOf(table, actor.workspaceId),
  ]);
  const names = new Map(projects.map((project) => [project.projectId, project.name]));
  return {
    items: keys.map((key) =>
      toApiKey(key, clock.now(), {
        projectName: names.get(key.projectId) ?? "",
        lastUsedAt: uses.get(key.keyId) ?? null,
        creatorLeft: isFormer(key.createdById),
      }),
    ),
  };
});
