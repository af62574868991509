import { expect, test } from "vitest";
import { itemOfImage } from "./image.ts";

test("an image is the item it is of", () => {
  const image = {
    pk: { S: "prj_1" },
    receivedAt: { N: "1764000000000" },
    live: { BOOL: false },
    none: { NULL: true },
    events: { L: [{ M: { t: { S: "open" }, a: { N: "-1.5" } } }, { L: [] }] },
    empty: { S: "" },
  };
  expect(itemOfImage(image)).toEqual({
    pk: "prj_1",
    receivedAt: 1_764_000_000_000,
    live: false,
    none: null,
    events: [{ t: "open", a: -1.5 }, []],
    empty: "",
  });
});

test.each([
  ["no image", undefined],
  ["a text", "pk"],
  ["a list", [{ S: "a" }]],
  ["an attribute without a type", { pk: {} }],
  ["an attribute of a kind we keep none of", { pk: { SS: ["a"] } }],
  ["a number that is none of DynamoDB's", { pk: { N: 5 } }],
  ["a null that is none", { pk: { NULL: false } }],
  ["no attribute at all", { pk: null }],
  ["a list of what is none", { pk: { L: ["a"] } }],
  ["a map that is a list", { pk: { M: [] } }],
  ["something amiss far down", { pk: { M: { a: { L: [{ M: { b: { B: "AA==" } } }] } } } }],
])("%s can't be read", (_, raw) => {
  expect(itemOfImage(raw)).toBeNull();
});

test("a name that objects give a meaning is a name like others", () => {
  const image = JSON.parse('{"__proto__": {"M": {"polluted": {"BOOL": true}}}}');
  const item = itemOfImage(image);
  expect(Object.keys(item ?? {})).toEqual(["__proto__"]);
  expect(Object(item).polluted).toBeUndefined();
});
