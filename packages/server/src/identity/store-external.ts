import { DeleteCommand, type DynamoDBDocumentClient, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import type * as z from "zod";
import { ExternalOwner } from "./records.ts";
import { type Key, keys, identityTable as TableName } from "./store-keys.ts";

type Rows = {
  db: DynamoDBDocumentClient;
  get: <T>(key: Key, schema: z.ZodType<T>) => Promise<T | undefined>;
  put: (key: Key, row: object) => Promise<unknown>;
  /** False if the condition isn't met. */
  claimed: (command: UpdateCommand) => Promise<boolean>;
};

/** The users that identities of providers sign in, by the identities' names. */
export const externalOwners = ({ db, get, put, claimed }: Rows) => ({
  externalOwner: (name: string) => get(keys.external(name), ExternalOwner),
  saveExternalOwner: (name: string, owner: ExternalOwner) => put(keys.external(name), owner),
  deleteExternalOwner: (name: string) => db.send(new DeleteCommand({ TableName, Key: keys.external(name) })),
  /** Notes the issuer of a linked identity; false if it was unlinked, or another one was noted meanwhile. */
  noteIssuer: (name: string, { sub, issuer: before }: ExternalOwner, issuer: string) =>
    claimed(
      new UpdateCommand({
        TableName,
        Key: keys.external(name),
        UpdateExpression: "SET issuer = :issuer",
        ConditionExpression: "#sub = :sub AND (attribute_not_exists(issuer) OR issuer = :before)",
        ExpressionAttributeNames: { "#sub": "sub" },
        ExpressionAttributeValues: { ":sub": sub, ":issuer": issuer, ":before": before ?? issuer },
      }),
    ),
  /** Lets an identity have a profile until then (epoch seconds); false if it was linked meanwhile. */
  claimProfile: (name: string, sub: string, until: number) =>
    claimed(
      new UpdateCommand({
        TableName,
        Key: keys.external(name),
        UpdateExpression: "SET #sub = :sub, linked = :not, #ttl = :until",
        ConditionExpression: "attribute_not_exists(pk) OR linked = :not",
        ExpressionAttributeNames: { "#sub": "sub", "#ttl": "ttl" },
        ExpressionAttributeValues: { ":sub": sub, ":not": false, ":until": until },
      }),
    ),
});
