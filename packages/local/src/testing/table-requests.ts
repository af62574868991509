import type { Table } from "@kiteloop/core/context";

/** Counts from now on what a table's client asks of the table, by the call's name. */
export function requestsOf({ client }: Table): Map<string, number> {
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
