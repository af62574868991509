import type { Table } from "../context/index.ts";
import type { Row } from "../table/index.ts";
import { originDays } from "./entity.ts";

/** Reports of a project's origins since a day, that day included. */
export async function originDaysSince(
  table: Table,
  of: { workspaceId: string; projectId: string },
  day: string,
): Promise<Row<typeof originDays>[]> {
  const { data } = await originDays(table).query.byProject(of).gte({ day }).go({ pages: "all" });
  return data;
}
