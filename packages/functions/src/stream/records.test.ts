import { expect, test } from "vitest";
import { changes, newItems } from "./records.ts";

const record = (eventName: string, sequence: string, NewImage: unknown) => ({
  eventName,
  dynamodb: { SequenceNumber: sequence, ApproximateCreationDateTime: 1_773_144_000, NewImage },
});

test("an image is read as the item that was put", () => {
  const image = {
    pk: { S: "a" },
    n: { N: "1.5" },
    yes: { BOOL: true },
    none: { NULL: true },
    events: { L: [{ M: { t: { S: "share" }, v: { N: "3" } } }, { M: { t: { S: "open" } } }] },
    empty: { M: {} },
  };
  const item = {
    pk: "a",
    n: 1.5,
    yes: true,
    none: null,
    events: [{ t: "share", v: 3 }, { t: "open" }],
    empty: {},
  };
  expect(newItems({ Records: [record("INSERT", "7", image)] })).toEqual({
    items: [{ sequence: "7", image: item, writtenAt: 1_773_144_000_000 }],
    unreadable: [],
  });
});

test("only new items are passed on, and unreadable records are listed", () => {
  const Records = [
    record("MODIFY", "1", { pk: { S: "a" } }),
    record("REMOVE", "2", undefined),
    record("INSERT", "3", { pk: { X: "?" } }),
    record("INSERT", "4", undefined),
    record("INSERT", "5", { pk: { S: "b" } }),
  ];
  const { items, unreadable } = newItems({ Records });
  expect(items.map(({ sequence }) => sequence)).toEqual(["5"]);
  expect(unreadable).toEqual([
    { sequence: "3", image: { pk: { X: "?" } } },
    { sequence: "4", image: undefined },
  ]);
});

test("changed items come with their state before, beside new ones; unreadable records of either are listed", () => {
  const changed = (sequence: string, NewImage: unknown, OldImage: unknown) => {
    const { dynamodb, ...rest } = record("MODIFY", sequence, NewImage);
    return { ...rest, dynamodb: { ...dynamodb, OldImage } };
  };
  const [one, two] = [{ n: { N: "1" } }, { n: { N: "2" } }];
  const Records = [
    record("INSERT", "1", one),
    changed("2", two, one),
    record("REMOVE", "3", undefined),
    changed("4", two, undefined),
    record("INSERT", "5", undefined),
  ];
  const writtenAt = 1_773_144_000_000;
  const { items, unreadable } = changes({ Records });
  expect(items).toEqual([
    { sequence: "1", image: { n: 1 }, writtenAt },
    { sequence: "2", image: { n: 2 }, before: { n: 1 }, writtenAt },
  ]);
  expect(unreadable.map(({ sequence }) => sequence).toSorted()).toEqual(["4", "5"]);
});
