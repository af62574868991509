import * as z from "zod";
import { type Channel, channels } from "./event.ts";
import { idAlphabet } from "./ids.ts";

/** So many last characters of a widget's id tell it from the others of its project, and leave a link short. */
const tagLength = 6;

/** What a link calls the widget it was shared from. */
export const widgetTagOf = (widgetId: string): string => widgetId.slice(-tagLength);

/** How a link was shared, and from which widget where it was one: `link`, `whatsapp.p5arqx`. */
export const via = z
  .string()
  .regex(
    new RegExp(`^(?:${channels.join("|")})(?:\\.[${idAlphabet}]{${tagLength}})?$`),
    "is no way to share a link",
  );

/** What a link is given as `via` that is shared from a widget. */
export const viaFrom = (channel: Channel, widgetId: string): string => `${channel}.${widgetTagOf(widgetId)}`;

/** The two parts of a `via`; nothing of one that is none. */
export function readVia(text: string | undefined): {
  channel?: Channel | undefined;
  widgetTag?: string | undefined;
} {
  const [name, widgetTag] = text?.split(".") ?? [];
  const channel = channels.find((one) => one === name);
  return channel === undefined ? {} : { channel, widgetTag };
}
