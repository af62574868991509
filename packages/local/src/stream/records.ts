import type { _Record } from "@aws-sdk/client-dynamodb-streams";
import type { Consumer } from "@kiteloop/functions/consumers";
import type { DynamoDBRecord } from "aws-lambda";

/** Whether the event source's filter lets a record through: its event and ElectroDB's mark of the entity. */
export function wants({ entities, events }: Consumer, record: _Record): boolean {
  const entity = record.dynamodb?.NewImage?.__edb_e__?.S ?? record.dynamodb?.OldImage?.__edb_e__?.S;
  return (
    events.some((event) => event === record.eventName) && entity !== undefined && entities.includes(entity)
  );
}

/** A record as Lambda hands it over: the time in seconds, the stream's name on it. */
export function toLambdaRecord(record: _Record, streamArn: string): DynamoDBRecord {
  const { ApproximateCreationDateTime: created, ...dynamodb } = record.dynamodb ?? {};
  return {
    ...record,
    eventSourceARN: streamArn,
    dynamodb: { ...dynamodb, ...(created && { ApproximateCreationDateTime: created.getTime() / 1000 }) },
  } as DynamoDBRecord;
}
