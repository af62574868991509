import { beforeEach, expect, test, vi } from "vitest";
import { storageOf } from "../testing/storage.ts";
import { openStore } from "./store.ts";

beforeEach(() => void vi.stubGlobal("document", { prerendering: false }));

const link = ["KYTE2345"];

test("with required consent nothing is stored before it, all state is stored with it, and everything is erased after it", () => {
  const items = new Map<string, string>();
  const store = openStore("a", "required", () => storageOf(items));
  store.set("clicked", link);
  expect(store.get("clicked")).toEqual(link);
  expect(items.size).toBe(0);
  store.setConsent(true);
  expect(JSON.parse(items.get("a") ?? "")).toEqual({ clicked: link });
  store.setConsent(false);
  expect(items.size).toBe(0);
  expect(store.get("clicked")).toEqual([]);
  store.set("clicked", link);
  expect(items.size).toBe(0);
  expect(store.get("clicked")).toEqual(link);
});

test("consent holds on the next page until it is withdrawn", () => {
  const items = new Map<string, string>();
  openStore("a", "required", () => storageOf(items)).setConsent(true);
  const next = openStore("a", "required", () => storageOf(items));
  next.set("clicked", link);
  expect(openStore("a", "required", () => storageOf(items)).get("clicked")).toEqual(link);
  next.setConsent(false);
  const last = openStore("a", "required", () => storageOf(items));
  last.set("clicked", link);
  expect(items.size).toBe(0);
});

test("another tab does not store anything again for a visitor who withdrew consent", () => {
  const items = new Map<string, string>();
  const store = openStore("a", "required", () => storageOf(items));
  store.setConsent(false);
  items.set("a", JSON.stringify({ clicked: link }));
  expect(store.get("clicked")).toEqual([]);
});

test("a visitor may refuse if consent is presumed", () => {
  const items = new Map<string, string>();
  const store = openStore("a", "given", () => storageOf(items));
  store.set("clicked", link);
  expect(items.size).toBe(1);
  store.setConsent(false);
  store.set("clicked", link);
  expect(items.size).toBe(0);
});

test("with consent none nothing is stored, whatever the page calls", () => {
  const items = new Map([["a", JSON.stringify({ clicked: link })]]);
  const store = openStore("a", "none", () => storageOf(items));
  expect(store.get("clicked")).toEqual([]);
  for (const given of [true, false]) {
    store.setConsent(given);
    store.set("code", link);
  }
  expect(store.get("code")).toEqual(link);
  expect([...items.keys()]).toEqual(["a"]);
  expect(items.get("a")).not.toContain("code");
});
