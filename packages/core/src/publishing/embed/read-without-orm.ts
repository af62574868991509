import type { WidgetType } from "@kiteloop/contract/publishing/widget/types";
import * as z from "zod/mini";
import type { Table } from "../../shared/context/index.ts";
import { entryKey } from "./keys.ts";
import type { EmbedKey } from "./store.ts";

const Entry = z.object({ config: z.object({ type: z.string(), content: z.unknown() }) });

/**
 * What of the content of a live widget `settings` reads, for what visitors wait for: without the schemas of all
 * widgets, so `settings` says itself what stands for what an earlier release did not store. Null while the widget is
 * paused, was never published, or is of another type.
 */
export async function liveSettings<S extends z.ZodMiniType>(
  table: Table,
  key: EmbedKey,
  type: WidgetType,
  settings: S,
): Promise<z.output<S> | null> {
  const { Item } = await table.get({ Key: entryKey(key), ConsistentRead: true });
  if (Item === undefined) return null;
  const { config } = Entry.parse(Item);
  return config.type === type ? settings.parse(config.content) : null;
}
