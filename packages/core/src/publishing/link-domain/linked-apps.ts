import { ids } from "@kiteloop/contract/shared/ids";
import * as z from "zod/mini";
import type { Table } from "../../shared/context/index.ts";
import { entityPartition } from "../../shared/table/index.ts";
import { projectPart } from "./read-without-orm.ts";

const Apps = z.object({
  iosAppIds: z.array(z.string()),
  androidPackage: z.nullable(z.string()),
  androidFingerprints: z.array(z.string()),
});

const Project = z.object({ projectId: ids.project, status: z.string(), links: z.optional(Apps) });

/** The apps of a project, and the part of short links that says the project. */
type LinkedApps = { part: string } & z.infer<typeof Apps>;

/** The apps of a workspace's active projects: one query, of at most 1 MB. */
export async function linkedApps(table: Table, workspaceId: string): Promise<LinkedApps[]> {
  const { Items = [] } = await table.query({
    KeyConditionExpression: "pk = :pk AND begins_with(sk, :kind)",
    ExpressionAttributeValues: { ":pk": entityPartition({ workspaceId }), ":kind": "$project_1#" },
    ProjectionExpression: "projectId, #status, links",
    ExpressionAttributeNames: { "#status": "status" },
  });
  return Items.map((item) => Project.parse(item)).flatMap(({ projectId, status, links }) =>
    links === undefined || status !== "active" ? [] : [{ ...links, part: projectPart(projectId) }],
  );
}
