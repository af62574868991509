import { expect, test } from "vitest";
import { captureCode, codeLifetime, currentCode } from "./referral.ts";
import { openStore } from "./store.ts";

/** Enough of a Storage over a map. */
function storageOf(items = new Map<string, string>()) {
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
  } as Storage;
}

test("what is kept survives the page", () => {
  const storage = storageOf();
  openStore("a", () => storage).set("clicked", ["KYTE2345"]);
  expect(openStore("a", () => storage).get("clicked")).toEqual(["KYTE2345"]);
  expect(openStore("b", () => storage).get("clicked")).toEqual([]);
});

test("blocked storage is replaced by memory", () => {
  const store = openStore("a", () => {
    throw new DOMException("blocked", "SecurityError");
  });
  store.set("clicked", ["KYTE2345"]);
  expect(store.get("clicked")).toEqual(["KYTE2345"]);
});

test("full storage is replaced by memory", () => {
  const storage = {
    ...storageOf(),
    getItem: () => null,
    setItem: () => {
      throw new Error("full");
    },
  };
  const store = openStore("a", () => storage as unknown as Storage);
  store.set("clicked", ["KYTE2345"]);
  expect(() => store.get("clicked")).not.toThrow();
});

test.each(["{", "null", "7", '"x"', "[]", '{"clicked":{"x":1}}', '{"clicked":null}'])(
  "spoiled content %s reads as nothing and can be written over",
  (text) => {
    const storage = storageOf(new Map([["a", text]]));
    const store = openStore("a", () => storage);
    expect(store.get("clicked")).toEqual([]);
    store.set("clicked", ["KYTE2345"]);
    expect(store.get("clicked")).toEqual(["KYTE2345"]);
  },
);

test("a code is captured in any case, reported once, and the last link wins", () => {
  const storage = storageOf();
  const store = openStore("a", () => storage);
  expect(captureCode("?x=1&kl=kyte2345", store, 0)).toBe("KYTE2345");
  expect(captureCode("?kl=KYTE2345", store, 1)).toBe("");
  expect(captureCode("?kl=ABCD2345", store, 2)).toBe("ABCD2345");
  expect(captureCode("?kl=KYTE2345", store, 3)).toBe("");
  expect(currentCode(store, 4)).toBe("KYTE2345");
});

test.each([
  "",
  "?kl=",
  "?kl=SHORT",
  "?kl=KYTE23456",
  "?kl=KITE2345",
  "?kl=<script>",
  "?kl=%00%00%00%00%00%00%00%00",
])("%j is no code and changes nothing", (search) => {
  const store = openStore("a", storageOf);
  captureCode("?kl=ABCD2345", store, 0);
  expect(captureCode(search, store, 0)).toBe("");
});

test("a code runs out", () => {
  const storage = storageOf();
  const store = openStore("a", () => storage);
  captureCode("?kl=KYTE2345", store, 1000);
  expect(currentCode(store, 1000 + codeLifetime - 1)).toBe("KYTE2345");
  expect(currentCode(store, 1000 + codeLifetime)).toBe("");
});
