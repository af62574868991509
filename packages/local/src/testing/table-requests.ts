import type { TestTable } from "@kiteloop/core/testing";

/** Counts from now on the requests of a table, by the operation's name. */
export function requestsOf(table: TestTable): Map<string, number> {
  const requests = new Map<string, number>();
  table.intercept((operation, _request, proceed) => {
    requests.set(operation, (requests.get(operation) ?? 0) + 1);
    return proceed();
  });
  return requests;
}
