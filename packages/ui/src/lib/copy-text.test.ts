import { expect, test, vi } from "vitest";
import { copyText } from "./copy-text.ts";

test("returns false in a browser without a clipboard", async () => {
  vi.stubGlobal("navigator", {});
  expect(await copyText("https://kite.example")).toBe(false);
});

test("returns false if the clipboard refuses", async () => {
  vi.stubGlobal("navigator", { clipboard: { writeText: () => Promise.reject(new Error("denied")) } });
  expect(await copyText("https://kite.example")).toBe(false);
});

test("copies the text", async () => {
  const kept: string[] = [];
  vi.stubGlobal("navigator", { clipboard: { writeText: async (text: string) => void kept.push(text) } });
  expect(await copyText("https://kite.example")).toBe(true);
  expect(kept).toEqual(["https://kite.example"]);
});
