import { mailedEntities } from "@kiteloop/core/delivery";
import { countedEntities } from "@kiteloop/core/rollup";
import { toldEntities } from "@kiteloop/core/webhook";
import { expect, test } from "vitest";
import { consumers } from "./consumers.ts";

const fedTo = (name: string) => consumers.find((consumer) => consumer.name === name)?.entities.toSorted();

test("each consumer is fed with every kind of item that it does something about", () => {
  expect(fedTo("fold")).toEqual(countedEntities.toSorted());
  expect(fedTo("outbox")).toEqual([...mailedEntities, ...toldEntities.whenNew].toSorted());
  const outbox = consumers.find(({ name }) => name === "outbox");
  expect(outbox?.changed?.toSorted()).toEqual(toldEntities.whenChanged.toSorted());
});
