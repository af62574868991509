import { expect, test, vi } from "vitest";
import { copyText } from "./copy-text.ts";

test("a browser without a clipboard is an answer, not an exception", async () => {
  vi.stubGlobal("navigator", {});
  expect(await copyText("https://kite.example")).toBe(false);
});

test("so is one that refuses", async () => {
  vi.stubGlobal("navigator", { clipboard: { writeText: () => Promise.reject(new Error("denied")) } });
  expect(await copyText("https://kite.example")).toBe(false);
});

test("what is copied is the text", async () => {
  const kept: string[] = [];
  vi.stubGlobal("navigator", { clipboard: { writeText: async (text: string) => void kept.push(text) } });
  expect(await copyText("https://kite.example")).toBe(true);
  expect(kept).toEqual(["https://kite.example"]);
});
