import type { Consumer } from "@kiteloop/functions/consumers";
import type { DynamoDBRecord } from "aws-lambda";

/** Whether the event source's filter lets a record pass: its event name and ElectroDB's entity attribute. */
export function wants({ entities, events, changed = [] }: Consumer, record: DynamoDBRecord): boolean {
  const entity = record.dynamodb?.NewImage?.__edb_e__?.S ?? record.dynamodb?.OldImage?.__edb_e__?.S;
  if (entity === undefined) return false;
  if (record.eventName === "MODIFY" && changed.includes(entity)) return true;
  return events.some((event) => event === record.eventName) && entities.includes(entity);
}
