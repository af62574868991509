import { expect, test } from "vitest";
import { testTable } from "../table.ts";
import { pairsOf, recordWriters } from "./pairs.ts";

test("an item's writers are those that put, update or delete it, alone, in a batch or in a transaction", async () => {
  const table = await testTable();
  const Key = { pk: "person", sk: "$balance_1" };
  const Item = { ...Key, owed: 1 };
  let action = "";
  const notes: unknown[] = [];
  const writers = recordWriters(
    table,
    () => action,
    (key) => notes.push(key),
  );
  const as = async (name: string, act: () => Promise<unknown>) => {
    action = name;
    await act();
  };

  await as("put", () => table.put({ Item }));
  await as("update", () => table.update({ Key, UpdateExpression: "REMOVE owed" }));
  await as("read", () => table.get({ Key }));
  await as("delete", () => table.delete({ Key }));
  await as("batch", () => table.batchWrite([{ PutRequest: { Item } }]));
  await as("emptying", () => table.batchWrite([{ DeleteRequest: { Key } }]));
  await as("transaction", () => table.transactWrite({ TransactItems: [{ Delete: { Key } }] }));

  const actions = ["put", "update", "delete", "batch", "emptying", "transaction"];
  expect([...(writers.get(`${Key.sk} ${Key.pk}`) ?? [])]).toEqual(actions);
  expect(notes).toEqual(actions.map(() => Key));
  expect(pairsOf(writers).size).toBe(15);
});
