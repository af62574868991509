import type { AwsTable } from "../shared/aws-table/index.ts";

/**
 * Holds the next `count` transactions until all of them have arrived: their verbs have then read the same
 * state, regardless of scheduling. Later ones pass.
 */
export function writeTogether(table: AwsTable, count: number): void {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  let arrived = 0;
  table.client.middlewareStack.add(
    (next, context) => async (args) => {
      if (context.commandName?.startsWith("TransactWrite")) {
        arrived += 1;
        if (arrived >= count) open();
        await opened;
      }
      return next(args);
    },
    { step: "initialize", name: "writeTogether", override: true },
  );
}
