import { randomBytes } from "node:crypto";
import * as sdkClient from "@aws-sdk/client-dynamodb";
import * as sdk from "@aws-sdk/lib-dynamodb";
import { tableDefinition } from "@kiteloop/core/table";
import { testEngine } from "@kiteloop/core/testing";
import { beforeAll, describe, expect, test } from "vitest";
import { both } from "../testing/clients.ts";
import * as lean from "./lib-dynamodb.ts";

describe("on the engine", () => {
  const TableName = `lean-${randomBytes(6).toString("hex")}`;
  let clients: ReturnType<typeof both>;
  beforeAll(async () => {
    clients = both(testEngine());
    await clients.sdk.send(new sdkClient.CreateTableCommand(tableDefinition(TableName)));
  });
  const item = (sk: string) => ({ pk: "p", sk, n: 1, list: [1, { a: null }], set: new Set(["x"]) });

  /** The same commands by both clients, on keys of their own; answers and errors have to be equal. */
  async function same<Input>(
    sdkCommand: new (input: never) => object,
    leanCommand: new (input: Record<string, unknown>) => InstanceType<typeof lean.GetCommand> | object,
    input: (sk: string) => Input,
  ) {
    const settle = async (sent: Promise<unknown>) => {
      try {
        const { $metadata: _, ...answer } = (await sent) as Record<string, unknown>;
        return answer;
      } catch (error) {
        const { name, message, CancellationReasons } = error as Error & { CancellationReasons?: unknown };
        return { name, message, CancellationReasons };
      }
    };
    const bySdk = await settle(clients.sdk.send(new sdkCommand(input("sdk") as never) as never));
    const byLean = await settle(
      clients.lean.send(new leanCommand(input("lean") as Record<string, unknown>) as never),
    );
    const text = (value: unknown) =>
      JSON.stringify(value, (_, one) => (one instanceof Set ? [...one] : one)).replaceAll('"lean', '"sdk');
    expect(JSON.parse(text(byLean))).toEqual(JSON.parse(text(bySdk)));
    return byLean;
  }

  test("every command answers as the SDK's does", async () => {
    const Key = (sk: string) => ({ pk: "p", sk });
    await same(sdk.PutCommand, lean.PutCommand, (sk) => ({ TableName, Item: item(sk) }));
    expect(await same(sdk.GetCommand, lean.GetCommand, (sk) => ({ TableName, Key: Key(sk) }))).toMatchObject({
      Item: { n: 1 },
    });
    await same(sdk.GetCommand, lean.GetCommand, () => ({ TableName, Key: Key("absent") }));
    await same(sdk.UpdateCommand, lean.UpdateCommand, (sk) => ({
      TableName,
      Key: Key(sk),
      UpdateExpression: "ADD n :one",
      ExpressionAttributeValues: { ":one": 1 },
      ReturnValues: "ALL_NEW",
    }));
    await same(sdk.QueryCommand, lean.QueryCommand, (sk) => ({
      TableName,
      KeyConditionExpression: "pk = :pk AND sk = :sk",
      ExpressionAttributeValues: { ":pk": "p", ":sk": sk },
      Limit: 1,
    }));
    await same(sdk.BatchGetCommand, lean.BatchGetCommand, (sk) => ({
      RequestItems: { [TableName]: { Keys: [Key(sk)] } },
    }));
    await same(sdk.BatchWriteCommand, lean.BatchWriteCommand, (sk) => ({
      RequestItems: {
        [TableName]: [{ PutRequest: { Item: item(`${sk}3`) } }, { DeleteRequest: { Key: Key(`${sk}4`) } }],
      },
    }));
    await same(sdk.GetCommand, lean.GetCommand, (sk) => ({ TableName, Key: Key(`${sk}3`) }));
    const Put = (sk: string) => ({ TableName, Item: item(`${sk}2`) });
    await same(sdk.TransactWriteCommand, lean.TransactWriteCommand, (sk) => ({
      TransactItems: [{ Put: Put(sk) }, { Delete: { TableName, Key: Key(sk) } }],
    }));
    await same(sdk.DeleteCommand, lean.DeleteCommand, (sk) => ({ TableName, Key: Key(`${sk}2`) }));
  });

  test("a condition that does not hold has the SDK's name, alone and in a transaction", async () => {
    const taken = { TableName, Item: item("taken"), ConditionExpression: "attribute_not_exists(pk)" };
    await clients.sdk.send(new sdk.PutCommand({ TableName, Item: item("taken") }));
    expect(await same(sdk.PutCommand, lean.PutCommand, () => taken)).toMatchObject({
      name: "ConditionalCheckFailedException",
    });
    const both = { TransactItems: [{ Put: { TableName, Item: item("free") } }, { Put: taken }] };
    expect(await same(sdk.TransactWriteCommand, lean.TransactWriteCommand, () => both)).toMatchObject({
      name: "TransactionCanceledException",
      CancellationReasons: [{ Code: "None" }, { Code: "ConditionalCheckFailed" }],
    });
    await same(sdk.GetCommand, lean.GetCommand, () => ({ TableName: "none", Key: { pk: "p", sk: "s" } }));
  });
});
