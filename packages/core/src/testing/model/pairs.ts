import { readFileSync } from "node:fs";
import * as z from "zod";
import type { TestTable } from "../table.ts";

/** The kinds of items that several actions write. */
const sharedKinds = [
  ...["participant", "referral", "conversion", "payment"],
  ...["reward", "rewardTally", "rewardBudget"],
];

const key = z.object({ pk: z.string(), sk: z.string() });
const keyed = z.object({ Key: key }).transform(({ Key }) => Key);
const put = z.object({ Item: key }).transform(({ Item }) => Item);
const update = z.object({ Key: key, UpdateExpression: z.string() }).transform(({ Key }) => Key);
const transaction = z.object({
  TransactItems: z.array(
    z.object({ Put: put.optional(), Update: keyed.optional(), Delete: keyed.optional() }),
  ),
});

function keysWrittenBy(request: unknown): z.infer<typeof key>[] {
  const many = transaction.safeParse(request).data?.TransactItems ?? [
    { Put: put.or(update).safeParse(request).data },
  ];
  return many.flatMap((one) => Object.values(one)).filter((written) => written !== undefined);
}

/** The items that are written from now on, each with the actions that wrote it. `note` gets the key of each. */
export function recordWriters(
  table: TestTable,
  action: () => string,
  note: (key: { pk: string; sk: string }) => void,
): ReadonlyMap<string, Set<string>> {
  const writers = new Map<string, Set<string>>();
  table.intercept(async (_operation, request, proceed) => {
    const result = await proceed();
    for (const { pk, sk } of keysWrittenBy(request)) {
      const item = `${sk} ${pk}`;
      writers.set(item, (writers.get(item) ?? new Set()).add(action()));
      note({ pk, sk });
    }
    return result;
  });
  return writers;
}

const pairOf = (kind: string, one: string, other: string) => `${kind}: ${[one, other].sort().join(", ")}`;

/** Pairs of actions that wrote the same item of the project. */
export function pairsOf(writers: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const pairs = new Set<string>();
  for (const [item, actions] of writers) {
    const kind = /^\$([A-Za-z]+)_/.exec(item)?.[1] ?? "";
    if (!sharedKinds.includes(kind) || actions.has("elsewhere")) continue;
    for (const one of actions)
      for (const other of actions) if (one < other) pairs.add(pairOf(kind, one, other));
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

/** The pairs that docs/together.md says random histories try. */
export function pairsInDocument(): Set<string> {
  const path = new URL("../../../../../docs/together.md", import.meta.url);
  const rows = [...readFileSync(path, "utf8").matchAll(/^\| `(\w+)` \| (\w+) \| ([\w, ]+) \|$/gm)];
  return new Set(
    rows.flatMap(([, kind = "", one = "", others = ""]) =>
      others.split(", ").map((other) => pairOf(kind, one, other)),
    ),
  );
}
