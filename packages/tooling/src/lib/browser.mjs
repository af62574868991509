import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join, posix, win32 } from "node:path";
import { progress } from "./progress.mjs";

const shell = "chromium-headless-shell";
const full = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** @param {NodeJS.ProcessEnv} env @param {string[]} names @returns {string | undefined} */
function onPath(env, names) {
  const folders = (env.PATH ?? "").split(delimiter).filter(Boolean);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((file) => existsSync(file));
}

/**
 * Install paths of Chrome, Edge and Chromium on systems that don't put programs on the PATH.
 * @param {string} platform
 * @param {NodeJS.ProcessEnv} env
 * @returns {string[]}
 */
export function usualPlaces(platform, env) {
  if (platform === "darwin") {
    const names = ["Google Chrome", "Chromium", "Microsoft Edge"];
    const folders = ["/Applications", ...(env.HOME ? [posix.join(env.HOME, "Applications")] : [])];
    return folders.flatMap((folder) =>
      names.map((name) => posix.join(folder, `${name}.app`, "Contents/MacOS", name)),
    );
  }
  if (platform !== "win32") return [];
  const folders = [env.PROGRAMFILES, env["PROGRAMFILES(X86)"], env.LOCALAPPDATA].filter((one) => !!one);
  const programs = ["Google/Chrome/Application/chrome.exe", "Microsoft/Edge/Application/msedge.exe"];
  return programs.flatMap((program) => folders.map((folder) => win32.join(folder ?? "", program)));
}

/**
 * How to install a browser, as one sentence.
 * @param {string} platform
 */
export function withoutBrowser(platform) {
  const own = "run `npx playwright install chromium`";
  const named = "or name a Chromium in CHROMIUM_PATH, and run the tests again";
  if (platform === "darwin" || platform === "win32")
    return `No Chrome, Edge or Chromium was found: install Google Chrome, ${own}, ${named}`;
  return `No Chromium was found: install it (Debian: apt install chromium-headless-shell), ${own}, ${named}`;
}

/** @returns {Promise<string | undefined>} the browser downloaded by Playwright, if there is one */
async function ofPlaywright() {
  const { chromium } = await import("@playwright/test");
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/**
 * Finds a Chromium for the browser tests, in this order: CHROMIUM_PATH, a headless shell on the PATH, a full browser
 * on the PATH, one in the system's program folders, Playwright's. The shell is the same engine without windows and
 * takes two thirds of the time, so as root on Debian it is installed even beside a full browser. Returns one sentence
 * when there is none.
 * @param {NodeJS.ProcessEnv} [env]
 * @param {{ addShell?: () => void, install?: () => void, downloaded?: () => Promise<string | undefined>,
 *   platform?: string, exists?: (path: string) => boolean }} [ways]
 * @returns {Promise<{ path: string } | { problem: string }>}
 */
export async function findBrowser(env = process.env, ways = {}) {
  const { addShell = addDebianShell, install = installAny, downloaded = ofPlaywright } = ways;
  const { platform = process.platform, exists = existsSync } = ways;
  if (env.CHROMIUM_PATH) {
    if (existsSync(env.CHROMIUM_PATH)) return { path: env.CHROMIUM_PATH };
    return { problem: `CHROMIUM_PATH names ${env.CHROMIUM_PATH}, and there is no such file` };
  }
  const present = async () =>
    onPath(env, [shell, ...full]) ?? usualPlaces(platform, env).find(exists) ?? (await downloaded());
  if (!onPath(env, [shell])) addShell();
  if (!(await present())) install();
  const path = await present();
  if (path) return { path };
  return { problem: withoutBrowser(platform) };
}

/** @param {string[]} args @returns {boolean} whether it succeeded */
function aptGet(args) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const { status } = spawnSync("apt-get", ["-qq", ...args], { stdio: "ignore", env, timeout: 120_000 });
  return status === 0;
}

const mayInstall = () => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

/** The version of an installed Debian package, or nothing. @param {string} name */
function installedVersion(name) {
  const { stdout, status } = spawnSync("dpkg-query", ["--show", name], { encoding: "utf8" });
  return status === 0 ? stdout.split("\t")[1]?.trim() : undefined;
}

/** As root on Debian, installs the headless shell in the version of an installed Chromium, which is not changed. */
function addDebianShell() {
  if (!mayInstall()) return;
  const shown = progress("Installing a headless Chromium for the browser tests");
  const version = installedVersion("chromium-common");
  const wanted = version ? `${shell}=${version}` : shell;
  const get = () =>
    aptGet(["install", "-y", "--no-install-recommends", "--no-upgrade", "--no-remove", wanted]);
  if (get() || (aptGet(["update"]) && get())) shown.done();
  else shown.fail("This system has no headless shell for Chromium: a whole Chromium will do");
}

/** Installs a full Chromium: as root on Debian from the distribution, elsewhere from Playwright. */
function installAny() {
  const shown = progress("Installing Chromium for the browser tests");
  if (!mayInstall() || !aptGet(["install", "-y", "--no-install-recommends", "chromium"])) {
    spawnSync(process.execPath, ["node_modules/@playwright/test/cli.js", "install", "chromium"], {
      stdio: "ignore",
    });
  }
  shown.done();
}
