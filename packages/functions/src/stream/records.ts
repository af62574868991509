import type { WebhookChange } from "@kiteloop/core/messaging/webhook";
import { itemFromImage, type NewItem } from "@kiteloop/core/shared/stream";
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

/** The new items in a stream's event; unreadable records are listed, not thrown. */
export function newItems(event: unknown): NewItems {
  const items: NewItem[] = [];
  const unreadable: NewItems["unreadable"] = [];
  for (const { eventName, dynamodb } of streamEvent.parse(event).Records) {
    if (eventName !== "INSERT") continue;
    const { SequenceNumber: sequence, NewImage, ApproximateCreationDateTime: seconds } = dynamodb;
    const image = itemFromImage(NewImage);
    if (image === null) unreadable.push({ sequence, image: NewImage });
    else items.push({ sequence, image, writtenAt: seconds * 1000 });
  }
  return { items, unreadable };
}

/** The new and changed items in a stream's event, changed ones with their state before; unreadable records are listed. */
export function changes(event: unknown): Read<WebhookChange> {
  const { items, unreadable }: Read<WebhookChange> = newItems(event);
  for (const { eventName, dynamodb } of streamEvent.parse(event).Records) {
    if (eventName !== "MODIFY") continue;
    const { SequenceNumber: sequence, NewImage, OldImage, ApproximateCreationDateTime: seconds } = dynamodb;
    const [image, before] = [itemFromImage(NewImage), itemFromImage(OldImage)];
    if (image === null || before === null) unreadable.push({ sequence, image: NewImage });
    else items.push({ sequence, image, before, writtenAt: seconds * 1000 });
  }
  return { items, unreadable };
}
