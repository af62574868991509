import { listPresets } from "@kiteloop/contract/preset";
import { verb } from "../verb/index.ts";
import { isVisible } from "./access.ts";
import { present } from "./present.ts";
import { presetsOf } from "./store.ts";

export const list = verb(listPresets, async ({ table, actor }) => {
  const all = await presetsOf(table, actor.workspaceId);
  return { items: all.filter((preset) => isVisible(actor, preset)).map((preset) => present(actor, preset)) };
});
