import { expect, test } from "vitest";
import { itemFromImage } from "./image.ts";

test("an image is read as its item", () => {
  const image = {
    pk: { S: "prj_1" },
    receivedAt: { N: "1764000000000" },
    live: { BOOL: false },
    none: { NULL: true },
    events: { L: [{ M: { t: { S: "open" }, a: { N: "-1.5" } } }, { L: [] }] },
    empty: { S: "" },
  };
  expect(itemFromImage(image)).toEqual({
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
  ["an attribute of a type that we don't use", { pk: { SS: ["a"] } }],
  ["a number that DynamoDB would not send", { pk: { N: 5 } }],
  ["an invalid null", { pk: { NULL: false } }],
  ["a missing attribute", { pk: null }],
  ["an invalid list", { pk: { L: ["a"] } }],
  ["a map that is a list", { pk: { M: [] } }],
  ["a deeply nested invalid value", { pk: { M: { a: { L: [{ M: { b: { B: "AA==" } } }] } } } }],
])("%s can't be read", (_, raw) => {
  expect(itemFromImage(raw)).toBeNull();
});

test("a name with a meaning in JavaScript objects is a name like others", () => {
  const image = JSON.parse('{"__proto__": {"M": {"polluted": {"BOOL": true}}}}');
  const item = itemFromImage(image);
  expect(Object.keys(item ?? {})).toEqual(["__proto__"]);
  expect(Object(item).polluted).toBeUndefined();
});
