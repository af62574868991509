import { readFileSync } from "node:fs";
import * as z from "zod";
import type { Step, TestTable } from "../table.ts";

const key = z.object({ pk: z.string(), sk: z.string() });
const keyed = z.object({ Key: key }).transform(({ Key }) => Key);
const put = z.object({ Item: key }).transform(({ Item }) => Item);
const written = z.object({ Put: put.optional(), Update: keyed.optional(), Delete: keyed.optional() });
const transaction = z.object({ TransactItems: z.array(written) });
const batch = z.array(z.object({ PutRequest: put.optional(), DeleteRequest: keyed.optional() }));

type Key = z.infer<typeof key>;
const named = (keys: Record<string, Key | undefined>): Key[] =>
  Object.values(keys).filter((one) => one !== undefined);

/** The keys of the items that a request of each kind writes. */
const keysWrittenBy: Partial<Record<Parameters<Step>[0], (request: unknown) => Key[]>> = {
  put: (request) => [put.parse(request)],
  update: (request) => [keyed.parse(request)],
  delete: (request) => [keyed.parse(request)],
  batchWrite: (request) => batch.parse(request).flatMap(named),
  transactWrite: (request) => transaction.parse(request).TransactItems.flatMap(named),
};

/** The items that are written from now on, each with the actions that wrote it. `note` gets the key of each. */
export function recordWriters(
  table: TestTable,
  action: () => string,
  note: (key: Key) => void,
): ReadonlyMap<string, Set<string>> {
  const writers = new Map<string, Set<string>>();
  table.intercept(async (operation, request, proceed) => {
    const result = await proceed();
    for (const { pk, sk } of keysWrittenBy[operation]?.(request) ?? []) {
      const item = `${sk} ${pk}`;
      writers.set(item, (writers.get(item) ?? new Set()).add(action()));
      note({ pk, sk });
    }
    return result;
  });
  return writers;
}

const pairOf = (kind: string, one: string, other: string) => `${kind}: ${[one, other].sort().join(", ")}`;
const kindOf = (item: string): string => /^\$([A-Za-z]+)_/.exec(item)?.[1] ?? "";

/** Pairs of actions that wrote the same item of the project, which was opened without one. */
export function pairsOf(writers: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const pairs = new Set<string>();
  for (const [item, all] of writers) {
    if (kindOf(item) === "" || all.has("elsewhere")) continue;
    const actions = [...all].filter(Boolean);
    for (const one of actions)
      for (const other of actions) if (one < other) pairs.add(pairOf(kindOf(item), one, other));
  }
  return pairs;
}

/** The actions that write each kind of item, as `kind: action`. */
export const actionsIn = (pairs: ReadonlySet<string>): Set<string> =>
  new Set(
    [...pairs].flatMap((pair) => {
      const [kind = "", both = ""] = pair.split(": ");
      return both.split(", ").map((action) => `${kind}: ${action}`);
    }),
  );

const pageOfPairs = () => readFileSync(new URL("../../../../../docs/together.md", import.meta.url), "utf8");

/** The pairs that docs/together.md says random histories try. */
export function pairsInDocument(): Set<string> {
  const rows = [...pageOfPairs().matchAll(/^\| `(\w+)` \| (\w+) \| ([\w, ]+) \|$/gm)];
  return new Set(
    rows.flatMap(([, kind = "", one = "", others = ""]) =>
      others.split(", ").map((other) => pairOf(kind, one, other)),
    ),
  );
}

/** The pairs of different actions that docs/together.md says a test file of the model tries. */
export function pairsTriedBy(file: string): Set<string> {
  const rows = [...pageOfPairs().matchAll(/^\| `(\w+)` \| (\w+) \| ([\w, ]+) \| `([^`]+)`: /gm)];
  return new Set(
    rows
      .filter(([, , , , path = ""]) => path.endsWith(`/testing/model/${file}`))
      .flatMap(([, kind = "", one = "", others = ""]) =>
        others.split(", ").flatMap((other) => (other === one ? [] : [pairOf(kind, one, other)])),
      ),
  );
}

/** The actions that docs/together.md names with each kind of item, in both tables, as `kind: action`. */
export function actionsInDocument(): Set<string> {
  const rows = [...pageOfPairs().matchAll(/^\| `(\w+)` \| ([\w, ]+) \| ([\w, ]+) \|/gm)];
  return new Set(
    rows.flatMap(([, kind = "", one = "", others = ""]) =>
      [one, ...others.split(", ")].map((action) => `${kind}: ${action}`),
    ),
  );
}
