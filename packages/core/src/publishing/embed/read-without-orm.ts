import type { WidgetType } from "@kiteloop/contract/publishing/widget/types";
import * as z from "zod/mini";
import type { Table } from "../../shared/context/index.ts";
import { entryKey } from "./keys.ts";
import type { EmbedKey } from "./store.ts";

const Entry = z.object({ config: z.object({ type: z.string(), content: z.unknown() }) });

/**
 * The part of a live widget's content that `settings` parses, for page views: without the schemas of all widgets, so
 * `settings` supplies the defaults for earlier releases. Null if the widget is paused, was never published, or has
 * another type.
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
