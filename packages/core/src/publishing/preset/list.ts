import { listPresets as endpoint } from "@kiteloop/contract/publishing/preset";
import { verb } from "../../shared/verb/index.ts";
import { isOwn, isVisible } from "./access.ts";
import { toApiPreset } from "./present.ts";
import { presetsOf, type StoredPreset } from "./store.ts";

export const listPresets = verb(endpoint, async ({ table, actor }) => {
  const all = await presetsOf(table, actor.workspaceId);
  // Shared ones are the whole workspace's.
  const limited = actor.kind === "member" && actor.projects !== undefined;
  const isSeen = (preset: StoredPreset) => (limited ? isOwn(actor, preset) : isVisible(actor, preset));
  return {
    items: all.filter(isSeen).map((preset) => toApiPreset(actor, preset)),
  };
});
