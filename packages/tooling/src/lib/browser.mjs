import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { progress } from "./progress.mjs";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** @param {NodeJS.ProcessEnv} env @returns {string | undefined} */
function onPath(env) {
  const folders = (env.PATH ?? "").split(delimiter).filter(Boolean);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((file) => existsSync(file));
}

/** @returns {Promise<string | undefined>} the browser that Playwright has downloaded, if it has */
async function ofPlaywright() {
  const { chromium } = await import("@playwright/test");
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/**
 * Finds a Chromium for the browser tests: the one CHROMIUM_PATH names, one on the PATH, Playwright's; as root on Debian
 * it installs one. Returns one sentence when there is none.
 * @param {NodeJS.ProcessEnv} [env]
 * @param {{ install?: () => void, downloaded?: () => Promise<string | undefined> }} [ways]
 * @returns {Promise<{ path: string } | { problem: string }>}
 */
export async function findBrowser(env = process.env, ways = {}) {
  const { install = installOnDebian, downloaded = ofPlaywright } = ways;
  if (env.CHROMIUM_PATH) {
    if (existsSync(env.CHROMIUM_PATH)) return { path: env.CHROMIUM_PATH };
    return { problem: `CHROMIUM_PATH names ${env.CHROMIUM_PATH}, and there is no such file` };
  }
  const present = onPath(env) ?? (await downloaded());
  if (present) return { path: present };
  install();
  const path = onPath(env) ?? (await downloaded());
  if (path) return { path };
  return {
    problem:
      "No Chromium was found: run `npx playwright install chromium`, or name one in CHROMIUM_PATH, and run the tests again",
  };
}

/** As root on Debian or Ubuntu, gets Chromium from the distribution; elsewhere from Playwright. */
function installOnDebian() {
  const root = process.getuid?.() === 0;
  const shown = progress("Installing Chromium for the browser tests");
  const apt = root && existsSync("/usr/bin/apt-get");
  if (apt) {
    spawnSync("apt-get", ["update", "-qq"], { stdio: "ignore" });
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], {
      stdio: "ignore",
      env,
    });
  }
  if (!onPath(process.env)) {
    spawnSync(process.execPath, ["node_modules/@playwright/test/cli.js", "install", "chromium"], {
      stdio: "ignore",
    });
  }
  shown.done();
}
