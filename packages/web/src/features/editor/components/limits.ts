import { widgetTexts } from "@kiteloop/contract/widget/content";
import type { WidgetType } from "@kiteloop/contract/widget/types";
import * as z from "zod";

/** How many characters a piece of copy may have, from the schema that the API checks it with. */
export function maxLengthOf(type: WidgetType, key: string): number | undefined {
  const schema = new Map<string, z.ZodType>(Object.entries(widgetTexts[type].shape)).get(key);
  return schema instanceof z.ZodString ? (schema.maxLength ?? undefined) : undefined;
}
