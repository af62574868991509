import type { TestTable } from "./table.ts";

/**
 * Holds the next `count` transactions until all of them have arrived: their verbs have then read the same
 * state, regardless of scheduling. Later ones pass.
 */
export function writeTogether(table: TestTable, count: number): void {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  let arrived = 0;
  table.intercept(async (operation, _request, proceed) => {
    if (operation === "transactWrite") {
      arrived += 1;
      if (arrived >= count) open();
      await opened;
    }
    return proceed();
  });
}
