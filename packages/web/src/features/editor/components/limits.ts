import {
  type BuildableWidgetType,
  InviteContent,
  ShareContent,
  WelcomeContent,
} from "@kiteloop/contract/widget-config";
import * as z from "zod";

const shapes: Record<BuildableWidgetType, Record<string, z.ZodType>> = {
  invite: InviteContent.shape,
  share: ShareContent.shape,
  welcome: WelcomeContent.shape,
};

/** How many characters a piece of copy may have, from the schema that the API checks it with. */
export function maxLengthOf(type: BuildableWidgetType, key: string): number | undefined {
  const schema = shapes[type][key];
  return schema instanceof z.ZodString ? (schema.maxLength ?? undefined) : undefined;
}
