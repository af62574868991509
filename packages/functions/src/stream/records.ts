import { itemOfImage, type NewItem } from "@kiteloop/core/rollup";
import type { Change } from "@kiteloop/core/webhook";
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
        OldImage: z.record(z.string(), z.unknown()).optional(),
      }),
    }),
  ),
});

type Read<Item> = { items: Item[]; unreadable: { sequence: string; image: unknown }[] };
export type NewItems = Read<NewItem>;

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

/** The items that a stream's event shows as new or changed, these with what they were; what can't be read is named. */
export function changes(event: unknown): Read<Change> {
  const { items, unreadable }: Read<Change> = newItems(event);
  for (const { eventName, dynamodb } of streamEvent.parse(event).Records) {
    if (eventName !== "MODIFY") continue;
    const { SequenceNumber: sequence, NewImage, OldImage, ApproximateCreationDateTime: seconds } = dynamodb;
    const [image, before] = [itemOfImage(NewImage), itemOfImage(OldImage)];
    if (image === null || before === null) unreadable.push({ sequence, image: NewImage });
    else items.push({ sequence, image, before, writtenAt: seconds * 1000 });
  }
  return { items, unreadable };
}
