import type { AwsTable } from "@kiteloop/core/shared/aws-table";

/** Counts from now on the requests of a table's client, by command name. */
export function requestsOf({ client }: AwsTable): Map<string, number> {
  const requests = new Map<string, number>();
  client.middlewareStack.add(
    (next, context) => (args) => {
      const name = (context.commandName ?? "").replace(/Command$/, "");
      requests.set(name, (requests.get(name) ?? 0) + 1);
      return next(args);
    },
    { step: "initialize", name: "requestsOf" },
  );
  return requests;
}
