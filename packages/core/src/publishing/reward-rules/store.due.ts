import * as z from "zod";
import type { Clock, Table } from "../../shared/context/index.ts";
import { type DueQueue, duePage } from "../../shared/due/index.ts";
import { omitUndefined, type Row, type TransactItem, transact } from "../../shared/table/index.ts";
import { rewardRules } from "./entity.ts";

/** Rules with a period, whose beginning or end changes what widgets promise. */
export type DueRules = Row<typeof rewardRules>;

type Of = Pick<DueRules, "workspaceId" | "projectId">;

const keyOf = ({ workspaceId, projectId }: Of) => ({ workspaceId, projectId });

/** Fails if the rules changed, or another run was faster. */
export function dueRulesItem(
  table: Table,
  rules: DueRules,
  nextAt: string | null,
  failures: number,
): TransactItem {
  const { version, nextAt: before } = rules;
  const update = rewardRules(table)
    .patch(keyOf(rules))
    .set({
      ...(nextAt === null
        ? { queue: "rewardRules", isDue: false, nextAt: "" }
        : { queue: "rewardRules", isDue: true, nextAt }),
      failures,
    })
    .where(
      (attribute, { eq }) => `${eq(attribute.version, version)} AND ${eq(attribute.nextAt, before ?? "")}`,
    );
  return { Update: update.params() };
}

/** Makes rules due at `nextAt`, or no longer. Does nothing if they changed, since they are due then. */
export async function planRules(
  { table, clock }: { table: Table; clock: Clock },
  rules: DueRules,
  nextAt: string | null,
): Promise<void> {
  await transact(table, clock, [dueRulesItem(table, rules, nextAt, 0)]);
}

const Ids = z.object({ workspaceId: z.string(), projectId: z.string() });

export async function findDueRules(table: Table, of: Of): Promise<DueRules | null> {
  const { data } = await rewardRules(table).get(keyOf(of)).go({ consistent: true });
  return data && omitUndefined(data);
}

/** Rules whose period begins or ends. */
export const rewardRulesQueue: DueQueue<DueRules> = {
  kind: "rewardRules",
  async due(table, now, page) {
    const { query } = rewardRules(table);
    const due = query.due({ queue: "rewardRules" }).between({ nextAt: "0" }, { nextAt: now, projectId: "~" });
    return duePage(await due.go(page));
  },
  failuresOf: ({ failures = 0 }) => failures,
  idsOf: keyOf,
  postpone: (table, rules, { at, failures }) => ({
    write: dueRulesItem(table, rules, at, failures),
    after: { ...rules, nextAt: at, failures },
  }),
  async find(table, ids) {
    const rules = await findDueRules(table, Ids.parse(ids));
    return rules?.isDue ? rules : null;
  },
};
