import { factKinds } from "@kiteloop/core/counting";
import { emailedEntities } from "@kiteloop/core/delivery/email";
import { webhookEntities } from "@kiteloop/core/messaging/webhook";
import { dueQueues } from "@kiteloop/core/operations/due-work";
import { expect, test } from "vitest";
import { consumers, timers } from "./consumers.ts";

const fedTo = (name: string) => consumers.find((consumer) => consumer.name === name)?.entities.toSorted();

test("each consumer receives every kind of item that it handles", () => {
  expect(fedTo("fold")).toEqual(factKinds.toSorted());
  expect(fedTo("outbox")).toEqual([...emailedEntities, ...webhookEntities.whenNew].toSorted());
  const outbox = consumers.find(({ name }) => name === "outbox");
  expect(outbox?.changed?.toSorted()).toEqual(webhookEntities.whenChanged.toSorted());
});

test("each queue of due work belongs to one timer, except deliveries, which their endpoints' turns reach", () => {
  const kinds = dueQueues.map(({ kind }) => kind).filter((kind) => kind !== "webhookDelivery");
  expect(timers.flatMap((timer) => timer.kinds).toSorted()).toEqual(kinds.toSorted());
});
