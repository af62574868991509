import * as z from "zod/mini";
import { publishableKey } from "../publishing/publishable-key.ts";
import { endpoint } from "../shared/endpoint.ts";
import { none } from "../shared/fields.ts";
import { ids } from "../shared/ids.ts";

/**
 * A project's top inviters. The published leaderboard widget sets how many rows are shown and how names are displayed; a
 * hidden name is empty. `you` needs the participant's token.
 */
export const showLeaderboard = endpoint({
  id: "leaderboard.show",
  method: "POST",
  path: "/v1/leaderboards",
  summary: "Get a project's leaderboard",
  auth: { kind: "publishable" },
  params: none,
  query: none,
  body: z.strictObject({
    key: publishableKey,
    widgetId: ids.widget,
    token: z.optional(z.string().check(z.minLength(1), z.maxLength(1024))),
  }),
  response: z.strictObject({
    /** Best first; equal numbers share a rank. Only participants with at least one joined friend. */
    items: z.array(
      z.strictObject({
        rank: z.int().check(z.minimum(1)),
        name: z.string(),
        joined: z.int().check(z.minimum(1)),
        you: z.boolean(),
      }),
    ),
    /** `rank` is null without joined friends, and after the first 1,000. */
    you: z.nullable(
      z.strictObject({ rank: z.nullable(z.int().check(z.minimum(1))), joined: z.int().check(z.minimum(0)) }),
    ),
  }),
  status: 200,
  errors: ["origin.not_allowed", "widget.not_live", "participant.token_invalid"],
});
