import { createHash } from "node:crypto";
import type { ProjectSnapshot } from "../../publishing/live/index.ts";
import { readOffer, readProjectBrand } from "../../publishing/share-page/index.ts";
import type { Platform } from "../../shared/context/index.ts";

/** Changed with the drawing, so that caches don't keep pictures of an earlier one. */
const drawing = 1;

/** The facts that a project's cards show. Nothing of the inviter: a name that is erased would live on in caches. */
export async function readCardContent(ctx: Pick<Platform, "table" | "clock">, project: ProjectSnapshot) {
  const of = { workspaceId: project.workspaceId, projectId: project.id };
  const [{ friend: reward }, brand] = await Promise.all([
    readOffer(ctx, project),
    readProjectBrand(ctx.table, of),
  ]);
  const content = { project: project.name, reward, brand };
  const shown = [
    drawing,
    project.name,
    reward,
    brand?.accent,
    brand?.background,
    brand?.text,
    brand?.logoUrl,
  ];
  const version = createHash("sha256").update(JSON.stringify(shown)).digest("hex").slice(0, 12);
  return { ...content, version };
}
