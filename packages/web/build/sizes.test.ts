import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { scriptBytes } from "./sizes.ts";

const root = join(import.meta.dirname, "..");
const dir = mkdtempSync(join(tmpdir(), "kiteloop-web-"));
const KB = 1024;

beforeAll(async () => {
  // The test runner's NODE_ENV would put React's development build into it.
  process.env.NODE_ENV = "production";
  await build({ root, logLevel: "error", mode: "production", build: { outDir: dir, emptyOutDir: true } });
  process.env.NODE_ENV = "test";
}, 240_000);

afterAll(() => rmSync(dir, { recursive: true, force: true }));

const entry = "index.html";
const shell = [entry, "src/app/shell/members-layout.tsx"];

test.each([
  ["/signin", 110, [entry, "src/features/auth/screens/sign-in.tsx"]],
  ["/signup", 110, [entry, "src/features/auth/screens/sign-up.tsx"]],
  ["the front page", 110, [entry, "src/app/public/public-layout.tsx", "src/features/landing/screen.tsx"]],
  ["the members' shell", 130, shell],
])("%s needs at most %i KB of script", (_name, budget, entries) => {
  expect(scriptBytes(dir, entries)).toBeLessThanOrEqual(budget * KB);
});

test("the editor adds at most 90 KB to a screen that has a form", () => {
  const form = [...shell, "src/features/projects/screens/new.tsx"];
  const editor = scriptBytes(dir, [...form, "src/features/editor/screen.tsx"]);
  expect(editor - scriptBytes(dir, form)).toBeLessThanOrEqual(90 * KB);
});

test("no page carries a script or style of its own, so that a strict policy holds", () => {
  for (const page of ["index.html", "404.html", "preview/preview.html"]) {
    const html = readFileSync(join(dir, page), "utf8");
    expect(html).not.toMatch(/<script(?![^>]*\ssrc=)[^>]*>/);
    expect(html).not.toMatch(/<style|\sstyle=|\son\w+=/);
    for (const [, path = ""] of html.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)) {
      expect(existsSync(path.startsWith("/") ? join(dir, path) : join(dir, page, "..", path))).toBe(true);
    }
  }
});
