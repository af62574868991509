import { mailedEntities } from "@kiteloop/core/delivery";
import { countedEntities } from "@kiteloop/core/rollup";
import { expect, test } from "vitest";
import { consumers } from "./consumers.ts";

const fedTo = (name: string) => consumers.find((consumer) => consumer.name === name)?.entities.toSorted();

test("each consumer is fed with every kind of item that it does something about", () => {
  expect(fedTo("fold")).toEqual(countedEntities.toSorted());
  expect(fedTo("outbox")).toEqual(mailedEntities.toSorted());
});
