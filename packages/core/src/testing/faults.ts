import { type AwsTable, createAwsTable } from "../shared/aws-table/index.ts";
import type { Table } from "../shared/context/index.ts";
import { testClient } from "./testing.ts";

/** The result of the next write: it succeeds, never reaches the engine, or its answer is lost. */
export type Fate = "well" | "lost" | "unanswered";

export class Fault extends Error {}

/** A run that dies at its write number `nth`, and reaches the engine no more: of an even one the write itself is lost. */
export function dyingAt(nth: number): () => Fate {
  let writes = 0;
  return () => {
    writes += 1;
    if (writes === nth && nth % 2 === 1) return "unanswered";
    return writes < nth ? "well" : "lost";
  };
}

/**
 * A separate client for the same table, whose writes fail as `next` says. Reads succeed. Every call waits for
 * `ready`.
 */
export function faultyTable(
  table: Table,
  next: () => Fate,
  ready: () => Promise<void> = async () => {},
): AwsTable {
  const client = testClient();
  client.middlewareStack.add(
    (proceed, context) => async (args) => {
      await ready();
      if (!/Put|Update|Delete|TransactWrite/.test(context.commandName ?? "")) return proceed(args);
      const fate = next();
      if (fate === "lost") throw new Fault("the write was lost");
      const result = await proceed(args);
      if (fate === "unanswered") throw new Fault("the answer was lost");
      return result;
    },
    { step: "initialize", priority: "high", name: "faults" },
  );
  return createAwsTable(client, table.name);
}
