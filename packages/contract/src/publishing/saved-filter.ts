import * as z from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { line, none, version } from "../shared/fields.ts";
import { ids } from "../shared/ids.ts";

/** Screens whose filters can be saved. */
export const filterScreens = ["participants", "rewards", "referrals"] as const;
export type FilterScreen = (typeof filterScreens)[number];

/** Number of filters a member can save for each screen of a project. */
export const mostSavedFilters = 8;

/** A filter under a name, as the query of the screen's address: `status=rejected&reason=velocity`. */
export const savedFilter = z.strictObject({ name: line(1, 40), query: z.string().max(500) });
export type SavedFilter = z.infer<typeof savedFilter>;

/** The member's own filters for one screen of a project, in their order. */
export const savedFilters = z.strictObject({ version: z.int().nonnegative(), filters: z.array(savedFilter) });
export type SavedFilters = z.infer<typeof savedFilters>;

const params = z.strictObject({ projectId: ids.project, screen: z.enum(filterScreens) });

export const getSavedFilters = endpoint({
  id: "savedFilter.list",
  method: "GET",
  path: "/api/projects/{projectId}/saved-filters/{screen}",
  summary: "One's own saved filters of a screen",
  auth: { kind: "member", role: "viewer" },
  params,
  query: none,
  body: none,
  response: savedFilters,
  status: 200,
});

/** Replaces them: adds, renames, moves and removes. `version` is the one the change was made on, at first 0. */
export const saveSavedFilters = endpoint({
  id: "savedFilter.save",
  method: "PUT",
  path: "/api/projects/{projectId}/saved-filters/{screen}",
  summary: "Change one's own saved filters of a screen",
  auth: { kind: "member", role: "viewer" },
  params,
  query: none,
  body: z.strictObject({
    version: z.union([z.literal(0), version]),
    filters: z
      .array(savedFilter)
      .max(mostSavedFilters)
      .refine((list) => new Set(list.map(({ name }) => name)).size === list.length, "names must differ"),
  }),
  response: savedFilters,
  status: 200,
  errors: ["conflict.version"],
});
