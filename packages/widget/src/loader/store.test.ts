import { expect, test, vi } from "vitest";
import type { Page } from "./page.ts";
import { captureCode, currentLink, follow } from "./referral.ts";
import { openStore } from "./store.ts";

/** Enough of a Storage over a map. */
function storageOf(items = new Map<string, string>()) {
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  } as Storage;
}

const link = ["KYTE2345"];

test("what is kept survives the page", () => {
  const storage = storageOf();
  openStore("a", "given", () => storage).set("clicked", ["KYTE2345"]);
  expect(openStore("a", "given", () => storage).get("clicked")).toEqual(["KYTE2345"]);
  expect(openStore("b", "given", () => storage).get("clicked")).toEqual([]);
});

test("blocked storage is replaced by memory", () => {
  const store = openStore("a", "given", () => {
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
  const store = openStore("a", "given", () => storage as unknown as Storage);
  store.set("clicked", ["KYTE2345"]);
  expect(() => store.get("clicked")).not.toThrow();
});

test.each(["{", "null", "7", '"x"', "[]", '{"clicked":{"x":1}}', '{"clicked":null}'])(
  "spoiled content %s reads as nothing and can be written over",
  (text) => {
    const storage = storageOf(new Map([["a", text]]));
    const store = openStore("a", "given", () => storage);
    expect(store.get("clicked")).toEqual([]);
    store.set("clicked", ["KYTE2345"]);
    expect(store.get("clicked")).toEqual(["KYTE2345"]);
  },
);

test("a page that no link led to leaves storage alone", () => {
  let opened = 0;
  const store = openStore("a", "given", () => {
    opened++;
    return storageOf();
  });
  const page = { store, manifest: { widgets: [] } } as unknown as Page;
  vi.stubGlobal("location", { search: "?utm_source=x" });
  follow(page);
  expect(opened).toBe(0);
  vi.stubGlobal("location", { search: "?kl=KYTE2345" });
  follow(page);
  expect(opened).toBeGreaterThan(0);
});

test("a code is captured in any case, reported once, and the last link wins", () => {
  const storage = storageOf();
  const store = openStore("a", "given", () => storage);
  expect(captureCode("?x=1&kl=kyte2345", store, 0)).toBe("KYTE2345");
  expect(captureCode("?kl=KYTE2345", store, 1)).toBe("");
  expect(captureCode("?kl=ABCD2345", store, 2)).toBe("ABCD2345");
  expect(captureCode("?kl=KYTE2345", store, 3)).toBe("");
  expect(currentLink(store, 4)?.code).toBe("KYTE2345");
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
  const store = openStore("a", "given", storageOf);
  captureCode("?kl=ABCD2345", store, 0);
  expect(captureCode(search, store, 0)).toBe("");
});

test("a code runs out", () => {
  const storage = storageOf();
  const store = openStore("a", "given", () => storage);
  captureCode("?kl=KYTE2345", store, 1000);
  const day = 86_400_000;
  expect(currentLink(store, 1000 + 30 * day)?.code).toBe("KYTE2345");
  expect(currentLink(store, 1001 + 30 * day)).toBeNull();
  expect(currentLink(store, 1000 + 3 * day, 3)?.ago).toBe(3 * day);
  expect(currentLink(store, 1001 + 3 * day, 3)).toBeNull();
});

test("how the link was shared is kept with it, and goes with the next link", () => {
  const store = openStore("a", "given", storageOf);
  captureCode("?kl=KYTE2345&klv=whatsapp", store, 1000);
  expect(currentLink(store, 1500)).toEqual({ code: "KYTE2345", ago: 500, via: "whatsapp" });
  // The clock was set back meanwhile.
  expect(currentLink(store, 0)).toMatchObject({ ago: 0 });
  captureCode("?kl=ABCD2345", store, 2000);
  expect(currentLink(store, 2000)).toEqual({ code: "ABCD2345", ago: 0 });
});

test("a code that an earlier script kept counts", () => {
  const storage = storageOf(new Map([["a", JSON.stringify({ code: ["KYTE2345", 1000] })]]));
  expect(
    currentLink(
      openStore("a", "given", () => storage),
      1500,
    ),
  ).toEqual({ code: "KYTE2345", ago: 500 });
});

test("where consent is required nothing is kept before it, all that was remembered with it, and nothing after its end", () => {
  const items = new Map<string, string>();
  const store = openStore("a", "required", () => storageOf(items));
  store.set("clicked", link);
  expect(store.get("clicked")).toEqual(link);
  expect(items.size).toBe(0);
  store.consent(true);
  expect(JSON.parse(items.get("a") ?? "")).toEqual({ clicked: link });
  store.consent(false);
  expect(items.size).toBe(0);
  expect(store.get("clicked")).toEqual([]);
  store.set("clicked", link);
  expect(items.size).toBe(0);
  expect(store.get("clicked")).toEqual(link);
});

test("consent that was given on one page holds on the next, until it is taken back", () => {
  const items = new Map<string, string>();
  openStore("a", "required", () => storageOf(items)).consent(true);
  const next = openStore("a", "required", () => storageOf(items));
  next.set("clicked", link);
  expect(openStore("a", "required", () => storageOf(items)).get("clicked")).toEqual(link);
  next.consent(false);
  const last = openStore("a", "required", () => storageOf(items));
  last.set("clicked", link);
  expect(items.size).toBe(0);
});

test("a visitor who refuses is not remembered again because another tab keeps on", () => {
  const items = new Map<string, string>();
  const store = openStore("a", "required", () => storageOf(items));
  store.consent(false);
  items.set("a", JSON.stringify({ clicked: link }));
  expect(store.get("clicked")).toEqual([]);
});

test("a visitor may refuse where consent was presumed", () => {
  const items = new Map<string, string>();
  const store = openStore("a", "given", () => storageOf(items));
  store.set("clicked", link);
  expect(items.size).toBe(1);
  store.consent(false);
  store.set("clicked", link);
  expect(items.size).toBe(0);
});

test("where nothing is ever kept, nothing is, whatever the page says", () => {
  const items = new Map([["a", JSON.stringify({ clicked: link })]]);
  const store = openStore("a", "none", () => storageOf(items));
  expect(store.get("clicked")).toEqual([]);
  for (const given of [true, false]) {
    store.consent(given);
    store.set("code", link);
  }
  expect(store.get("code")).toEqual(link);
  expect([...items.keys()]).toEqual(["a"]);
  expect(items.get("a")).not.toContain("code");
});

test("a list keeps its last hundred", () => {
  const store = openStore("a", "none", () => storageOf());
  store.set("clicked", [...Array(150).keys()]);
  expect(store.get("clicked")).toHaveLength(100);
  expect(store.get("clicked").at(-1)).toBe("149");
});
