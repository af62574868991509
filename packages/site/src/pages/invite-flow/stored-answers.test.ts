import { beforeEach, expect, test, vi } from "vitest";
import { readStored, store } from "./stored-answers.ts";

const items = new Map<string, string>();

beforeEach(() => {
  items.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
});

test("answers and position are stored, and starting over erases everything", () => {
  store({ answers: { E1: "yes", M2: "not-applicable" }, at: 7 });
  expect(readStored()).toEqual({ answers: { E1: "yes", M2: "not-applicable" }, at: 7 });
  store({ answers: {}, at: 3 });
  expect(items.size).toBe(0);
  expect(readStored()).toBeUndefined();
});

test.each(["", "1", "{}", "null", "1yyy.2", `1${"y".repeat(26)}.1`, `1${"0".repeat(25)}.4`])(
  "a corrupt item %j is ignored",
  (spoiled) => {
    items.set("kiteloop.inviteFlow", spoiled);
    expect(readStored()).toBeUndefined();
  },
);

test.each(["-1", "25", "1e9", "NaN", "x", "1.5"])("an invalid position %s becomes the first", (place) => {
  items.set("kiteloop.inviteFlow", `1${"y".repeat(25)}.${place}`);
  expect(readStored()?.at).toBeLessThan(25);
  expect(readStored()?.at).toBeGreaterThanOrEqual(0);
});

test("blocked storage stores nothing and breaks nothing", () => {
  vi.stubGlobal("localStorage", {
    getItem: () => {
      throw new DOMException("denied", "SecurityError");
    },
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  });
  expect(() => store({ answers: { E1: "yes" }, at: 1 })).not.toThrow();
  expect(readStored()).toBeUndefined();
  vi.stubGlobal("localStorage", undefined);
  expect(() => store({ answers: { E1: "yes" }, at: 1 })).not.toThrow();
  expect(readStored()).toBeUndefined();
});
