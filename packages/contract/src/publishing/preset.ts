import * as z from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { instant, line, none, version } from "../shared/fields.ts";
import { ids } from "../shared/ids.ts";
import { businessTypes } from "./business-types.ts";
import { WidgetConfig } from "./widget-config.ts";
import { WidgetConfigInput } from "./widget-config-input.ts";

/** A widget design that a member saved for reuse. A private one is visible only to its creator. */
export const savedPreset = z.strictObject({
  id: ids.preset,
  name: z.string(),
  /** The business type it was made for; null: any. */
  businessType: z.enum(businessTypes).nullable(),
  config: WidgetConfig,
  shared: z.boolean(),
  /** True for the member who created it. */
  mine: z.boolean(),
  madeBy: z.string(),
  version,
  createdAt: instant,
  updatedAt: instant,
});
export type SavedPreset = z.infer<typeof savedPreset>;

const params = z.strictObject({ presetId: ids.preset });
const fields = {
  name: line(1, 80),
  businessType: z.enum(businessTypes).nullable(),
  shared: z.boolean(),
};

/** Maximum number per workspace, including private ones. */
export const mostPresets = 200;

/** The member's own and shared ones, newest first. */
export const listPresets = endpoint({
  id: "preset.list",
  projectMembers: true,
  method: "GET",
  path: "/api/presets",
  summary: "List the workspace's saved presets",
  auth: { kind: "member", role: "viewer", key: "presets:read" },
  params: none,
  query: none,
  body: none,
  response: z.strictObject({ items: z.array(savedPreset) }),
  status: 200,
});

export const createPreset = endpoint({
  id: "preset.create",
  method: "POST",
  path: "/api/presets",
  summary: "Save a widget as a preset",
  auth: { kind: "member", role: "editor" },
  params: none,
  query: none,
  body: z.strictObject({ ...fields, config: WidgetConfigInput }),
  response: savedPreset,
  status: 201,
  errors: ["preset.too_many"],
});

/** Only the fields sent are changed. A shared preset may be changed by its creator and by admins. */
export const updatePreset = endpoint({
  id: "preset.update",
  method: "PATCH",
  path: "/api/presets/{presetId}",
  summary: "Update a saved preset",
  auth: { kind: "member", role: "editor" },
  params,
  query: none,
  body: z.strictObject({
    version,
    name: fields.name.optional(),
    businessType: fields.businessType.optional(),
    shared: fields.shared.optional(),
    config: WidgetConfigInput.optional(),
  }),
  response: savedPreset,
  status: 200,
  errors: ["conflict.version"],
});

export const deletePreset = endpoint({
  id: "preset.delete",
  method: "DELETE",
  path: "/api/presets/{presetId}",
  summary: "Delete a saved preset",
  auth: { kind: "member", role: "editor" },
  params,
  query: none,
  body: none,
  response: none,
  status: 200,
});
