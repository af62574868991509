import * as z from "zod";
import type { AwsTable } from "../shared/aws-table/index.ts";

const capacity = z.object({ CapacityUnits: z.number() });
const consumed = z.object({
  ConsumedCapacity: z.union([capacity.transform((one) => [one]), z.array(capacity)]),
});

/**
 * From now on requests the consumed capacity of each call on a table's client: units by the command's name.
 */
export function meterOf(table: AwsTable): Map<string, number[]> {
  const units = new Map<string, number[]>();
  table.client.middlewareStack.add(
    (next, context) => async (args) => {
      const name = context.commandName ?? "";
      if (!/Put|Update|TransactWrite|Query|Get/.test(name)) return next(args);
      Object.assign(args.input, { ReturnConsumedCapacity: "TOTAL" });
      const result = await next(args);
      const { ConsumedCapacity } = consumed.parse(result.output);
      const sum = ConsumedCapacity.reduce((total, { CapacityUnits }) => total + CapacityUnits, 0);
      units.set(name, [...(units.get(name) ?? []), sum]);
      return result;
    },
    { step: "initialize", priority: "high", name: "meter" },
  );
  return units;
}

/** Write units of all calls a meter has seen. */
export function writeUnits(units: ReadonlyMap<string, readonly number[]>): number {
  return [...units].reduce(
    (sum, [name, costs]) => (/Query|Get/.test(name) ? sum : sum + costs.reduce((all, cost) => all + cost, 0)),
    0,
  );
}

/** Read units of all calls a meter has seen. */
export function readUnits(units: ReadonlyMap<string, readonly number[]>): number {
  return [...units].reduce(
    (sum, [name, costs]) => (/Query|Get/.test(name) ? sum + costs.reduce((all, cost) => all + cost, 0) : sum),
    0,
  );
}
