import type { Table } from "../shared/context/index.ts";
import { reconnect, type TestTable } from "./table.ts";

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
 * A separate connection to the same table, whose writes fail as `next` says. Reads succeed. Every call waits for
 * `ready`.
 */
export function faultyTable(
  table: Table,
  next: () => Fate,
  ready: () => Promise<void> = async () => {},
): TestTable {
  const faulty = reconnect(table);
  failWrites(faulty, next, ready);
  return faulty;
}

/** From now on writes of this table fail as `next` says. */
export function failWrites(
  table: TestTable,
  next: () => Fate,
  ready: () => Promise<void> = async () => {},
): void {
  table.intercept(async (operation, _request, proceed) => {
    await ready();
    if (!["put", "update", "delete", "transactWrite"].includes(operation)) return proceed();
    const fate = next();
    if (fate === "lost") throw new Fault("the write was lost");
    const result = await proceed();
    if (fate === "unanswered") throw new Fault("the answer was lost");
    return result;
  });
}
