import * as z from "zod/mini";
import { cached } from "../../shared/cache/index.ts";
import type { Clock, Instance, Table } from "../../shared/context/index.ts";
import { linkDomainKey } from "./keys.ts";
import { firstProject } from "./project-links.ts";
import { originOfHost, projectPart } from "./read-without-orm.ts";

type Ports = { table: Table; clock: Clock };

/** How a project's links begin, before `/` and a code: of the codes that we make, and of others, which are unique in it only. */
type LinkBase = { made: string; chosen: string };

const Domain = z.object({ host: z.string(), verified: z.boolean() });

/** The host of a workspace's links, null for the instance's, and the project whose chosen codes follow it without its part. */
type Shown = { host: string | null; withoutPart: string | null };

const shown = cached<Shown>({ maxAge: 30_000 });

async function readShown({ table }: Ports, workspaceId: string): Promise<Shown> {
  const { Item } = await table.get({ Key: linkDomainKey(workspaceId) });
  const { host, verified } = Item === undefined ? { host: null, verified: false } : Domain.parse(Item);
  if (!verified) return { host: null, withoutPart: null };
  const first = await firstProject(table, workspaceId);
  // Phones find the app by the part.
  const hasApps = first !== null && (first.links.iosAppIds.length > 0 || first.links.androidPackage !== null);
  return { host, withoutPart: hasApps ? null : (first?.projectId ?? null) };
}

/** The beginnings of a project's links, at most 30 s old. */
export async function linkBase(
  ctx: Ports & { instance: Pick<Instance, "edgeOrigin"> },
  { workspaceId, id }: { workspaceId: string; id: string },
): Promise<LinkBase> {
  const found = await shown(ctx.table, workspaceId, ctx.clock.now().getTime(), () =>
    readShown(ctx, workspaceId),
  );
  const edge = `${ctx.instance.edgeOrigin}/r`;
  if (found === null || found.host === null) return { made: edge, chosen: `${edge}/${id}` };
  const origin = originOfHost(ctx.instance, found.host);
  const made = `${origin}/${projectPart(id)}`;
  return { made, chosen: found.withoutPart === id ? origin : made };
}
