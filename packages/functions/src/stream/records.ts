import { itemOfImage, type NewItem } from "@kiteloop/core/rollup";
import * as z from "zod";

const streamEvent = z.object({
  Records: z.array(
    z.object({
      eventName: z.string(),
      dynamodb: z.object({
        SequenceNumber: z.string(),
        /** Seconds since 1970. */
        ApproximateCreationDateTime: z.number(),
        NewImage: z.record(z.string(), z.unknown()).optional(),
      }),
    }),
  ),
});

export type NewItems = { items: NewItem[]; unreadable: { sequence: string; image: unknown }[] };

/** The items that a stream's event shows as new; what can't be read is named, not thrown. */
export function newItems(event: unknown): NewItems {
  const items: NewItem[] = [];
  const unreadable: NewItems["unreadable"] = [];
  for (const { eventName, dynamodb } of streamEvent.parse(event).Records) {
    if (eventName !== "INSERT") continue;
    const { SequenceNumber: sequence, NewImage, ApproximateCreationDateTime: seconds } = dynamodb;
    const image = itemOfImage(NewImage);
    if (image === null) unreadable.push({ sequence, image: NewImage });
    else items.push({ sequence, image, writtenAt: seconds * 1000 });
  }
  return { items, unreadable };
}
