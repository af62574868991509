import * as z from "zod";
import { type DueQueue, duePage } from "../../shared/due/index.ts";
import { dueSteps, findStep, postponeStepItem, type SuspensionStep } from "./store.ts";

const Ids = z.object({ workspaceId: z.string() });

/** Steps by when they are due. */
export const suspensionQueue: DueQueue<SuspensionStep> = {
  kind: "workspaceSuspension",
  due: async (table, now, page) => duePage(await dueSteps(table, now, page)),
  failuresOf: ({ failures = 0 }) => failures,
  idsOf: ({ workspaceId }) => ({ workspaceId }),
  postpone: (table, step, { at, failures }) => ({
    write: postponeStepItem(table, step, { at, failures }),
    after: { ...step, dueAt: at, failures },
  }),
  find: (table, ids) => findStep(table, Ids.parse(ids).workspaceId),
};
