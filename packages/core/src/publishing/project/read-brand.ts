import type { ProjectBrand } from "@kiteloop/contract/publishing/project-choices";
import * as z from "zod/mini";
import type { Table } from "../../shared/context/index.ts";
import { projectKey } from "./keys.ts";

const colours = { accent: z.string(), background: z.string(), text: z.string() };

const Stored = z.object({
  brand: z._default(
    z.nullable(
      z.object({
        name: z.string(),
        logoUrl: z.nullable(z.string()),
        ...colours,
        dark: z.nullable(z.object(colours)),
        radius: z.number(),
        font: z.enum(["system", "inherit", "humanist", "rounded", "serif", "mono"]),
      }),
    ),
    null,
  ),
});

/**
 * The brand of a project; null if it has none. Read apart from the project's other facts, because only pages and emails need
 * it, and every page view reads those.
 */
export async function readProjectBrand(
  table: Table,
  { workspaceId, projectId }: { workspaceId: string; projectId: string },
): Promise<ProjectBrand | null> {
  const { Item } = await table.get({
    Key: projectKey({ workspaceId, projectId }),
    ProjectionExpression: "brand",
  });
  return Item === undefined ? null : Stored.parse(Item).brand;
}
