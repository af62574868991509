import { listPresets as endpoint } from "@kiteloop/contract/publishing/preset";
import { verb } from "../../shared/verb/index.ts";
import { isVisible } from "./access.ts";
import { toApiPreset } from "./present.ts";
import { presetsOf } from "./store.ts";

export const listPresets = verb(endpoint, async ({ table, actor }) => {
  const all = await presetsOf(table, actor.workspaceId);
  return {
    items: all.filter((preset) => isVisible(actor, preset)).map((preset) => toApiPreset(actor, preset)),
  };
});
