import { ids } from "@kiteloop/contract/shared/ids";
import * as z from "zod/mini";
import { cached } from "../../shared/cache/index.ts";
import type { Clock, Instance, Table } from "../../shared/context/index.ts";
import { linkHostKey } from "./keys.ts";

type Ports = { table: Table; clock: Clock };

const maxAge = 30_000;

/** An origin of a workspace's host: with the scheme and port of the instance's edge. */
export function originOfHost({ edgeOrigin }: Pick<Instance, "edgeOrigin">, host: string): string {
  const { protocol, port } = new URL(edgeOrigin);
  return `${protocol}//${host}${port === "" ? "" : `:${port}`}`;
}

/**
 * The part of a short link that says its project. Codes say it too; this part also says it to what only sees the path, such
 * as a phone that looks for the app that opens it.
 */
export const projectPart = (projectId: string): string => projectId.slice(-4);

const Owner = z.object({ workspaceId: ids.workspace });
type Owner = z.infer<typeof Owner>;
const owners = cached<Owner>({ maxAge });

/** The workspace whose links a host leads to, at most 30 s old; null if there is none. */
export async function ownerOfHost({ table, clock }: Ports, host: string): Promise<string | null> {
  const found = await owners(table, host, clock.now().getTime(), async () => {
    const { Item } = await table.get({ Key: linkHostKey(host) });
    return Item === undefined ? null : Owner.parse(Item);
  });
  return found?.workspaceId ?? null;
}
