import { beforeEach, expect, test, vi } from "vitest";
import { chosenLanguage, noteLanguage } from "./language.ts";

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal("navigator", { languages: ["fr-CH", "de-CH", "en"] });
});

test("without a choice, the first of the browser’s languages that the app has is shown", () => {
  expect(chosenLanguage()).toBe("de");
  vi.stubGlobal("navigator", { languages: ["fr"] });
  expect(chosenLanguage()).toBe("en");
});

test("a member’s choice goes before the browser’s, until they leave it to the browser", () => {
  expect(noteLanguage("en")).toBe(true);
  expect(noteLanguage("en")).toBe(false);
  expect(chosenLanguage()).toBe("en");
  expect(noteLanguage(null)).toBe(true);
  expect(chosenLanguage()).toBe("de");
});

test("without storage nothing changes, so the page isn’t loaded again and again", () => {
  const blocked = () => {
    throw new DOMException("blocked", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: blocked, setItem: blocked, removeItem: blocked });
  expect(noteLanguage("en")).toBe(false);
  expect(chosenLanguage()).toBe("de");
});
