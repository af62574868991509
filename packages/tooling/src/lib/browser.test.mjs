import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { findBrowser } from "./browser.mjs";

const folder = mkdtempSync(join(tmpdir(), "kiteloop-browser-"));
const chromium = join(folder, "chromium");
const shell = join(folder, "chromium-headless-shell");
afterAll(() => rmSync(folder, { recursive: true }));

/** @param {string} file */
const put = (file) => {
  writeFileSync(file, "");
  chmodSync(file, 0o755);
};
const none = async () => undefined;
const addShell = () => {};

test("without any browser the message says how to get one", async () => {
  const found = await findBrowser({ PATH: folder }, { addShell, install: () => {}, downloaded: none });
  expect(found).toEqual({ problem: expect.stringContaining("npx playwright install chromium") });
});

test("a browser that must be installed first is found afterwards", async () => {
  const install = () => put(chromium);
  expect(await findBrowser({ PATH: folder }, { addShell, install, downloaded: none })).toEqual({
    path: chromium,
  });
});

test("the system's browser takes precedence over a download, and CHROMIUM_PATH over both", async () => {
  put(chromium);
  const install = () => expect.unreachable("nothing to install");
  const downloaded = async () => "/elsewhere/chrome";
  expect(await findBrowser({ PATH: folder }, { addShell, install, downloaded })).toEqual({ path: chromium });
  const named = { PATH: "", CHROMIUM_PATH: chromium };
  expect(await findBrowser(named, { addShell, install, downloaded })).toEqual({ path: chromium });
  expect(await findBrowser({ PATH: "" }, { addShell, install, downloaded })).toEqual({
    path: "/elsewhere/chrome",
  });
});

test("a headless shell takes precedence over a full browser, and is installed if it is missing", async () => {
  put(chromium);
  const ways = { addShell: () => put(shell), install: () => expect.unreachable("nothing to install") };
  expect(await findBrowser({ PATH: folder }, { ...ways, downloaded: none })).toEqual({ path: shell });
  const there = { ...ways, addShell: () => expect.unreachable("it is there"), downloaded: none };
  expect(await findBrowser({ PATH: folder }, there)).toEqual({ path: shell });
});

test("an invalid CHROMIUM_PATH is reported, not ignored", async () => {
  expect(await findBrowser({ PATH: folder, CHROMIUM_PATH: "/nowhere" })).toEqual({
    problem: expect.stringContaining("/nowhere"),
  });
});

test.each([
  [
    "darwin",
    { HOME: "/Users/mara" },
    "/Users/mara/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  ],
  ["darwin", {}, "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge"],
  [
    "win32",
    { PROGRAMFILES: "C:\\Program Files" },
    "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  ],
  [
    "win32",
    { "PROGRAMFILES(X86)": "C:\\Program Files (x86)" },
    "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
  ],
])("on %s with %o the browser at %s is found without a PATH", async (platform, env, path) => {
  const install = () => expect.unreachable("nothing to install");
  const exists = (/** @type {string} */ file) => file === path;
  const found = await findBrowser(
    { PATH: "", ...env },
    { addShell, install, downloaded: none, platform, exists },
  );
  expect(found).toEqual({ path });
});

test("on a system without a supported package manager the message names Chrome", async () => {
  const ways = { addShell, install: () => {}, downloaded: none, platform: "win32" };
  expect(await findBrowser({ PATH: "" }, ways)).toEqual({
    problem: expect.stringMatching(/Chrome, Edge or Chromium.*install Google Chrome.*CHROMIUM_PATH/),
  });
});
