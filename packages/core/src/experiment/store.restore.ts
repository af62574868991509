import { experimentPlan, minimalEffect, variant } from "@kiteloop/contract/experiment";
import { ids } from "@kiteloop/contract/ids";
import { variantLetters } from "@kiteloop/contract/variant";
import * as z from "zod";
import type { Table } from "../context/index.ts";
import { type Restored, restored } from "../table/index.ts";
import { experiments } from "./entity.ts";

const over = { endedAt: z.iso.datetime(), endedBy: z.string() };
const open = { endedAt: z.undefined().optional(), endedBy: z.undefined().optional() };
const none = z.undefined().optional();

/** What the entity's model says nothing about: how it ended goes with its state. */
const kept = z.intersection(
  z.looseObject({
    widgetId: ids.widget,
    experimentId: ids.experiment,
    variants: z.array(variant).min(2).max(4),
    minimalEffect,
    plan: experimentPlan,
    startedAt: z.iso.datetime(),
  }),
  z.discriminatedUnion("state", [
    z.looseObject({ state: z.literal("running"), ...open, promoted: none }),
    z.looseObject({ state: z.literal("stopped"), ...over, promoted: none }),
    z.looseObject({ state: z.literal("promoted"), ...over, promoted: z.enum(variantLetters) }),
  ]),
);

/** An experiment of an export, in the state it was in. @throws Error where it is none. */
export function restoreExperiment(table: Table, item: Record<string, unknown>): Restored {
  return restored(experiments(table), kept.parse(item));
}
