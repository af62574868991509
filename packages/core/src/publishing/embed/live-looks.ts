import type { WidgetDesign } from "@kiteloop/contract/publishing/widget/design";
import { ids } from "@kiteloop/contract/shared/ids";
import * as z from "zod/mini";
import type { Table } from "../../shared/context/index.ts";
import { entityPartition } from "../../shared/table/index.ts";

type Of = { workspaceId: string; projectId: string };

const colours = { accent: z.string(), background: z.string(), text: z.string() };
const Entry = z.object({
  widgetId: ids.widget,
  type: z.string(),
  config: z.object({
    design: z.object({
      ...colours,
      dark: z.nullable(z.object(colours)),
      radius: z.number(),
      font: z.enum(["system", "inherit", "humanist", "rounded", "serif", "mono"]),
      scheme: z.enum(["light", "dark", "auto"]),
    }),
  }),
});

/** Number of live widgets that are looked through. */
const most = 20;

/**
 * The design of the project's live widgets, an invite widget's first, and its leaderboard. Null for a project without
 * them.
 */
export async function liveLooks(
  table: Table,
  { workspaceId, projectId }: Of,
): Promise<{ design: WidgetDesign | null; leaderboardId: string | null }> {
  const { Items = [] } = await table.query({
    KeyConditionExpression: "pk = :pk AND begins_with(sk, :kind)",
    ExpressionAttributeValues: {
      ":pk": entityPartition({ workspaceId, projectId }),
      ":kind": "$embedEntry_1#",
    },
    ProjectionExpression: "widgetId, #type, #config.design",
    ExpressionAttributeNames: { "#type": "type", "#config": "config" },
    Limit: most,
  });
  // One that an earlier release wrote in another form adds nothing.
  const live = Items.map((item) => Entry.safeParse(item)).flatMap(({ data }) => data ?? []);
  const looks = live.find(({ type }) => type === "invite") ?? live[0];
  return {
    design: looks?.config.design ?? null,
    leaderboardId: live.find(({ type }) => type === "leaderboard")?.widgetId ?? null,
  };
}
