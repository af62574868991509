import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { ids } from "@kiteloop/contract/ids";
import {
  conversionProofs,
  defaultAttributionDays,
  noProjectMails,
  projectMails,
  projectStatuses,
} from "@kiteloop/contract/project";
import * as z from "zod";
import { cached } from "../cache/index.ts";
import type { Clock, Table } from "../context/index.ts";
import { AppError } from "../errors/index.ts";
import { projectKey } from "./keys.ts";

const Stored = z
  .object({
    projectId: ids.project,
    workspaceId: ids.workspace,
    name: z.string(),
    origins: z.array(z.string()),
    timeZone: z.string(),
    status: z.enum(projectStatuses),
    landingUrl: z.string(),
    conversionProof: z.enum(conversionProofs).default("any"),
    attributionDays: z.int().default(defaultAttributionDays),
    mails: projectMails.default(noProjectMails),
    identitySecret: z.string(),
    publishableKey: z.string(),
  })
  .transform(({ projectId, ...rest }) => ({ id: projectId, ...rest }));

/** What the public API needs to know of a project. */
export type HotProject = z.infer<typeof Stored>;

const lookUp = cached<HotProject>({ maxAge: 30_000 });

/**
 * A credential's project, at most 30 s old.
 * @throws AppError `key.invalid` when the project is gone.
 */
export async function projectForKey(
  { table, clock }: { table: Table; clock: Clock },
  { workspaceId, projectId }: { workspaceId: string; projectId: string },
): Promise<HotProject> {
  const Key = projectKey({ workspaceId, projectId });
  const found = await lookUp(table, `${workspaceId} ${projectId}`, clock.now().getTime(), async () => {
    const { Item } = await table.client.send(
      new GetCommand({ TableName: table.name, Key, ConsistentRead: true }),
    );
    return Item === undefined ? null : Stored.parse(Item);
  });
  if (found === null) throw new AppError("key.invalid");
  return found;
}

/**
 * Lets a browser's request through only from a page the project names.
 * @throws AppError `origin.not_allowed`, also where the browser sent none.
 */
export function assertOrigin(project: Pick<HotProject, "origins">, origin: string | null): void {
  if (origin === null || !project.origins.includes(origin)) throw new AppError("origin.not_allowed");
}
