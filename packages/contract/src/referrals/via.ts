import * as z from "zod/mini";
import { type Channel, channels } from "../publishing/event.ts";
import { idAlphabet } from "../shared/ids.ts";

/** This many last characters of a widget's id identify it within its project, and keep links short. */
const tagLength = 6;

/** The widget's short name in links shared from it. */
export const widgetTagOf = (widgetId: string): string => widgetId.slice(-tagLength);

/** How a link was shared, and the widget if it was shared from one: `link`, `whatsapp.p5arqx`. */
export const via = z
  .string()
  .check(
    z.regex(
      new RegExp(`^(?:${channels.join("|")})(?:\\.[${idAlphabet}]{${tagLength}})?$`),
      "is no way to share a link",
    ),
  );

/** The `via` of a link shared from a widget. */
export const viaFrom = (channel: Channel, widgetId: string): string => `${channel}.${widgetTagOf(widgetId)}`;

/** The two parts of a `via`; empty for an invalid one. */
export function readVia(text: string | undefined): {
  channel?: Channel | undefined;
  widgetTag?: string | undefined;
} {
  const [name, widgetTag] = text?.split(".") ?? [];
  const channel = channels.find((one) => one === name);
  return channel === undefined ? {} : { channel, widgetTag };
}
