import * as z from "zod";
import type { Table } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { type Restored, type Row, type TransactItem, tryToWrite } from "../../shared/table/index.ts";
import { projectImports } from "./entity.ts";

type Which = { workspaceId: string; projectId: string };
export type StoredImport = Row<typeof projectImports>;

export async function findImport(table: Table, which: Which): Promise<StoredImport | null> {
  const { data } = await projectImports(table).get(which).go({ consistent: true });
  return data;
}

/** Fails when the project was already imported from an export. */
export function createImportItem(table: Table, item: Omit<StoredImport, "experiments">): TransactItem {
  return { Put: projectImports(table).create(item).params() };
}

/** A day's totals by variant are one item, in which more would not fit. */
const mostExperiments = 250;

const Key = z.object({ Key: z.object({ pk: z.string(), sk: z.string() }) });

/**
 * Records which experiments an import names, so that their totals can be found.
 * @throws AppError `request.invalid` when there are too many.
 */
export async function noteExperiments(
  table: Table,
  which: Which,
  known: readonly string[] = [],
  named: ReadonlySet<string>,
): Promise<void> {
  const fresh = [...named].filter((one) => !known.includes(one));
  if (fresh.length === 0) return;
  const room = mostExperiments - fresh.length;
  if (room < 0) throw tooMany();
  const write = {
    ...Key.parse(projectImports(table).remove(which).params()),
    UpdateExpression: "ADD experiments :fresh",
    ConditionExpression: "attribute_not_exists(experiments) OR size(experiments) <= :room",
    ExpressionAttributeValues: { ":fresh": new Set(fresh), ":room": room },
  };
  if (!(await tryToWrite(table.update(write)))) throw tooMany();
}

function tooMany(): AppError {
  const message = `name more than ${mostExperiments} experiments`;
  return new AppError("request.invalid", { errors: [{ path: "lines", message }] });
}

/** Sets a restored item's final status, unless its status has changed by now. */
export async function endStatus(table: Table, { Put }: Restored, from: string, to: string): Promise<void> {
  await tryToWrite(
    table.update({
      Key: { pk: Put.Item.pk, sk: Put.Item.sk },
      UpdateExpression: "SET #status = :to, restored = :mark",
      ConditionExpression: "#status = :from",
      ExpressionAttributeNames: { "#status": "status" },
      ExpressionAttributeValues: { ":from": from, ":to": to, ":mark": to },
    }),
  );
}
