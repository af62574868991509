import type { Table } from "@kiteloop/core/shared/context";
import { createTable } from "@kiteloop/dynamodb-client";
import { GroupCommit } from "./group-commit.ts";
import { linkTo } from "./links.ts";
import { Wire } from "./wire.ts";

/** Parameters of a put that a transaction supports with the same result. */
const plain = new Set([
  "Item",
  "ConditionExpression",
  "ExpressionAttributeNames",
  "ExpressionAttributeValues",
]);

const isPlain = (request: Parameters<Table["put"]>[0]): boolean =>
  Object.entries(request).every(([name, value]) => value === undefined || plain.has(name));

/** Kinds of items whose writers can wait: a page that sends a beacon shows nothing, and a key's log isn't part of an answer. */
const patient = new Set<unknown>(["beacon", "keyRequest"]);

const canWait = ({ Item }: Parameters<Table["put"]>[0]): boolean => patient.has(Item?.__edb_e__);

/** Stands for a transaction's token that isn't needed. */
const noToken = "";

/**
 * A transaction is sent under a token so that it is written once if its answer is lost. A pipe loses none, and the engine
 * keeps each token with its transaction, at a tenth of the cost of writing it: only a caller's own token is sent.
 */
function withoutTokens(table: Table): Table {
  return {
    ...table,
    transactWrite: ({ ClientRequestToken = noToken, ...request }) =>
      table.transactWrite({ ...request, ClientRequestToken }),
  };
}

/** A request as it is sent. */
const sent = ({ ClientRequestToken: token, ...request }: Record<string, unknown>) =>
  token === noToken || token === undefined ? request : { ...request, ClientRequestToken: token };

/**
 * The table of a machine with an engine of its own. Requests are sent like those of page views, which costs a
 * quarter of the time the SDK takes, and concurrent puts are written as one, with one wait for the disk. Each
 * is acknowledged when it is on disk, and fails only by its own condition. With any other engine it returns
 * the given table.
 */
export function quickTable(given: Table, { endpoint, own }: { endpoint: string; own: boolean }): Table {
  if (!own) return given;
  const wire = new Wire(endpoint);
  const called = createTable(given.name, (operation, request) => wire.call(operation, sent(request)));
  const table = linkTo(endpoint) ? withoutTokens(called) : called;
  const group = new GroupCommit(table);
  return {
    ...table,
    async put(request) {
      if (!isPlain(request)) return table.put(request);
      const alone = async () => void (await table.put(request));
      await group.write([{ Put: request }], alone, canWait(request));
      return {};
    },
  };
}
