import { apiGetPreset as endpoint } from "@kiteloop/contract/publishing/api";
import { AppError } from "../../shared/errors/index.ts";
import { verb, viewOf } from "../../shared/verb/index.ts";
import { isVisible } from "./access.ts";
import { presentPreset, toApiPreset } from "./present.ts";
import { findPreset } from "./store.ts";

/** Only servers get a single preset. */
export const getPreset = verb(endpoint, async ({ table, actor }, { params }) => {
  const preset = await findPreset(table, actor.workspaceId, params.presetId);
  if (preset === null || !isVisible(actor, preset)) throw new AppError("not_found");
  return presentPreset(toApiPreset(actor, preset), viewOf(actor));
});
