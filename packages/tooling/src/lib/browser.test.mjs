import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { findBrowser } from "./browser.mjs";

const folder = mkdtempSync(join(tmpdir(), "kiteloop-browser-"));
const chromium = join(folder, "chromium");
afterAll(() => rmSync(folder, { recursive: true }));

const put = () => {
  writeFileSync(chromium, "");
  chmodSync(chromium, 0o755);
};
const none = async () => undefined;

test("without any browser the way out is named", async () => {
  const found = await findBrowser({ PATH: folder }, { install: () => {}, downloaded: none });
  expect(found).toEqual({ problem: expect.stringContaining("npx playwright install chromium") });
});

test("a browser that has to be installed first is found after that", async () => {
  expect(await findBrowser({ PATH: folder }, { install: put, downloaded: none })).toEqual({ path: chromium });
});

test("the system's browser comes before a download, and the one that is named before both", async () => {
  put();
  const install = () => expect.unreachable("nothing to install");
  const downloaded = async () => "/elsewhere/chrome";
  expect(await findBrowser({ PATH: folder }, { install, downloaded })).toEqual({ path: chromium });
  const named = { PATH: "", CHROMIUM_PATH: chromium };
  expect(await findBrowser(named, { install, downloaded })).toEqual({ path: chromium });
  expect(await findBrowser({ PATH: "" }, { install, downloaded })).toEqual({ path: "/elsewhere/chrome" });
});

test("a CHROMIUM_PATH that leads nowhere is said, not ignored", async () => {
  expect(await findBrowser({ PATH: folder, CHROMIUM_PATH: "/nowhere" })).toEqual({
    problem: expect.stringContaining("/nowhere"),
  });
});
