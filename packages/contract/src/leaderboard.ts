import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { none } from "./fields.ts";
import { ids } from "./ids.ts";
import { publishableKey } from "./publishable-key.ts";

/**
 * The participants of a project who brought the most. How many lines and how names are shown is what the published
 * leaderboard widget says; a hidden name is empty. `you` needs the participant's token.
 */
export const showLeaderboard = endpoint({
  id: "leaderboard.show",
  method: "POST",
  path: "/v1/leaderboards",
  summary: "The leaderboard of a project",
  auth: { kind: "publishable" },
  params: none,
  query: none,
  body: z.strictObject({
    key: publishableKey,
    widgetId: ids.widget,
    token: z.string().min(1).max(1024).optional(),
  }),
  response: z.strictObject({
    /** Best first; equal numbers share a rank. Only participants with at least one joined friend. */
    items: z.array(
      z.strictObject({
        rank: z.int().min(1),
        name: z.string(),
        joined: z.int().min(1),
        you: z.boolean(),
      }),
    ),
    /** `rank` is null while nobody joined, and beyond the first 1,000. */
    you: z.strictObject({ rank: z.int().min(1).nullable(), joined: z.int().min(0) }).nullable(),
  }),
  status: 200,
  errors: ["origin.not_allowed", "widget.not_live", "participant.token_invalid"],
});
