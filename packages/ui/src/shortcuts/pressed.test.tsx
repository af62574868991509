import { afterEach, expect, test, vi } from "vitest";
import { isPressed, keysShown } from "./pressed.ts";
import { places, type ShortcutName, shortcuts } from "./shortcuts.data.ts";
import { setSingleKeys } from "./single-keys.ts";

afterEach(() => {
  vi.restoreAllMocks();
  setSingleKeys(true);
});

const names = Object.keys(shortcuts).filter((name): name is ShortcutName => name in shortcuts);
const press = (key: string, rest: Partial<KeyboardEvent> = {}) => ({
  ...{ key, metaKey: false, ctrlKey: false, altKey: false, shiftKey: false, target: document.body },
  ...rest,
});

test("no two shortcuts of a place, or of a place and everywhere, have the same keys", () => {
  for (const place of Object.keys(places)) {
    const keys = Object.values(shortcuts)
      .filter((shortcut) => shortcut.place === place || shortcut.place === "anywhere")
      .flatMap((shortcut) => [...shortcut.keys]);
    expect(new Set(keys).size).toBe(keys.length);
  }
});

test("the search opens with Command or Control, also in a text field, and never with the letter alone", () => {
  const input = document.createElement("input");
  expect(isPressed("search", press("k", { metaKey: true }))).toBe(true);
  expect(isPressed("search", press("k", { ctrlKey: true, target: input }))).toBe(true);
  expect(isPressed("search", press("k"))).toBe(false);
  expect(isPressed("search", press("k", { ctrlKey: true, shiftKey: true }))).toBe(false);
  expect(isPressed("search", press("k", { ctrlKey: true, altKey: true }))).toBe(false);
});

test("a letter or sign is a shortcut except in a field with text, and whether or not it takes Shift", () => {
  const checkbox = Object.assign(document.createElement("input"), { type: "checkbox" });
  expect(isPressed("shortcuts", press("?", { shiftKey: true }))).toBe(true);
  expect(isPressed("shortcuts", press("?"))).toBe(true);
  expect(isPressed("approve", press("A"))).toBe(true);
  expect(isPressed("approve", press("a", { target: checkbox }))).toBe(true);
  for (const field of ["input", "textarea", "select"]) {
    expect(isPressed("approve", press("a", { target: document.createElement(field) }))).toBe(false);
  }
});

test("undo and redo differ by Shift", () => {
  const undo = press("z", { ctrlKey: true });
  const redo = press("Z", { ctrlKey: true, shiftKey: true });
  expect(names.filter((name) => isPressed(name, undo))).toEqual(["undo"]);
  expect(names.filter((name) => isPressed(name, redo))).toEqual(["redo"]);
});

test("keys are shown as the keyboard prints them", () => {
  const agent = vi.spyOn(navigator, "userAgent", "get");
  agent.mockReturnValue("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)");
  expect(keysShown("redo")).toEqual(["⌘⇧Z", "⌘Y"]);
  agent.mockReturnValue("Mozilla/5.0 (X11; Linux x86_64)");
  expect(keysShown("search")).toEqual(["Ctrl K"]);
  expect(keysShown("redo")).toEqual(["Ctrl Shift Z", "Ctrl Y"]);
});

test("single keys can be turned off, and keys with Control keep working", () => {
  setSingleKeys(false);
  for (const name of names) {
    for (const key of shortcuts[name].keys.filter((keys) => !keys.includes("+")))
      expect(isPressed(name, press(key)), name).toBe(false);
  }
  expect(isPressed("search", press("k", { ctrlKey: true }))).toBe(true);
  setSingleKeys(true);
  expect(isPressed("approve", press("a"))).toBe(true);
});
