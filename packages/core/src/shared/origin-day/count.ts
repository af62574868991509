import { reportsByOrigin } from "@kiteloop/contract/shared/spans";
import type { Table } from "../context/index.ts";
import { ttlAttribute } from "../table/index.ts";
import { originDayKey } from "./keys.ts";

type Reported = "clicks" | "joins" | "bareJoins";

/** Counts what a page of the project's origin reported. Approximate: a report that is repeated may count twice. */
export async function countByOrigin(
  table: Table,
  { id: projectId, workspaceId }: { id: string; workspaceId: string },
  at: Date,
  origin: string,
  reported: Reported,
  count: number,
): Promise<void> {
  const day = at.toISOString().slice(0, 10);
  const item = {
    ...{ workspaceId, projectId, day, origin },
    [ttlAttribute]: Math.ceil(at.getTime() / 1000) + reportsByOrigin.seconds,
    __edb_e__: "originDay",
    __edb_v__: "1",
  };
  const names = Object.keys(item);
  await table.update({
    Key: originDayKey({ workspaceId, projectId, day, origin }),
    UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`)} ADD ${reported} :count`,
    ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
    ExpressionAttributeValues: {
      ...Object.fromEntries(Object.entries(item).map(([name, value]) => [`:${name}`, value])),
      ":count": count,
    },
  });
}
