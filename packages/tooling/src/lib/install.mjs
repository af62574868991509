import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { closure } from "./lockfile.mjs";
import { root } from "./paths.mjs";
import { progress } from "./progress.mjs";

/** @typedef {import("./lockfile.mjs").LockPackages} LockPackages */

/** Packages needed to run the product. Tests and deployment need more, and four times the space. */
export const productFolders = [
  "contract",
  "providers",
  "metrics",
  "mail",
  "core",
  "dynamodb-client",
  "functions",
  "ui",
  "site",
  "web",
  "widget",
  "sdk",
  "server",
  "local",
].map((name) => `packages/${name}`);

/** Tests with large tools, such as Lighthouse and three runtimes: a project with a lockfile of its own. */
export const toolTests = "packages/tool-tests";

const leastNode = /** @type {const} */ ([20, 19]);

/**
 * Whether this Node or npm is too old.
 * @param {string} node version such as `20.19.1`
 * @param {string} [npm] version, empty when there is none; passed only if npm is needed
 * @returns {string | undefined} one sentence, or nothing when both are recent enough
 */
export function unfit(node, npm = "10") {
  const [major = 0, minor = 0] = node.split(".").map(Number);
  if (major < leastNode[0] || (major === leastNode[0] && minor < leastNode[1])) {
    return `Kiteloop needs Node ${leastNode.join(".")} or newer and this is ${node}: install it from https://nodejs.org and run the command again.`;
  }
  if (npm === "") return "Kiteloop needs npm, which comes with Node, and there is none on the PATH.";
  if (Number(npm.split(".")[0]) < 10) {
    return `Kiteloop needs npm 10 or newer and this is ${npm}: run \`npm install --global npm@latest\`.`;
  }
  return undefined;
}

/**
 * Keys of the lockfile that are needed and not installed at the locked version.
 * @param {LockPackages} locked packages of package-lock.json
 * @param {LockPackages} installed packages of node_modules/.package-lock.json
 * @param {Iterable<string>} needed
 * @param {(folder: string) => boolean} exists
 */
export function absent(locked, installed, needed, exists) {
  return [...needed].filter((key) => {
    if (!key.includes("node_modules/")) return false;
    const entry = locked[key];
    return !exists(key) || (!entry?.link && installed[key]?.version !== entry?.version);
  });
}

/**
 * Turns npm's output on failure into one sentence with a fix.
 * @param {string} output
 */
export function installFailure(output) {
  if (/ENOSPC/.test(output)) {
    return "The disk is full: the packages need about 350 MB to run Kiteloop, 1.3 GB to test it and 2 GB for all tests.";
  }
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT/.test(output)) {
    return "The npm registry cannot be reached: installing needs the network once, after that nothing does.";
  }
  if (/EACCES|EPERM|EROFS/.test(output)) return "npm may not write to node_modules in this folder.";
  const errors = output.split("\n").filter((line) => line.startsWith("npm error"));
  return `npm could not install the packages.\n${errors.slice(0, 12).join("\n")}`;
}

/** @param {string} file @returns {LockPackages} */
function packagesOf(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).packages : {};
}

/** A project's packages, and those that it lacks. @param {string} folder */
function stateOf(folder) {
  const locked = packagesOf(join(folder, "package-lock.json"));
  const installed = packagesOf(join(folder, "node_modules/.package-lock.json"));
  /** @param {Iterable<string>} needed */
  const lacking = (needed) => absent(locked, installed, needed, (key) => existsSync(join(folder, key)));
  return { locked, installed, lacking };
}

const clean = ["ci", "--ignore-scripts", "--no-audit", "--no-fund"];

/**
 * Shows progress while npm runs.
 * @param {string} title
 * @param {string[]} args
 * @param {string} [folder]
 * @returns {Promise<"installed">} throws an Error with one sentence for the user when npm fails
 */
async function runNpm(title, args, folder) {
  const shown = progress(title);
  const { code, output } = await npm(args, folder);
  if (code !== 0) {
    shown.fail();
    throw new Error(installFailure(output));
  }
  shown.done();
  return "installed";
}

/**
 * Installs what is missing and nothing else. A full install is never reduced to the small one.
 * @param {"product" | "everything"} extent
 * @returns {Promise<"present" | "installed">} throws an Error with one sentence for the user when npm fails
 */
export async function install(extent) {
  const { locked, installed, lacking } = stateOf(root);
  const workspaces = Object.keys(locked).filter((key) => /^packages\/[^/]+$/.test(key));
  const full = closure(locked, ["", ...workspaces], { dev: true });
  const needed = extent === "everything" ? full : closure(locked, productFolders, { dev: false });
  if (lacking(needed).length === 0) return "present";

  const light = extent === "product" && !installed["node_modules/vitest"];
  const some = light ? ["--omit=dev", ...productFolders.flatMap((folder) => ["-w", folder])] : [];
  return runNpm(`Installing ${light ? needed.size : full.size} packages (only when they change)`, [
    ...clean,
    ...some,
  ]);
}

/**
 * Installs the tools of `toolTests` if they are missing or others than its lockfile says.
 * @returns {Promise<"present" | "installed">} throws an Error with one sentence for the user when npm fails
 */
export async function installToolTests() {
  const folder = join(root, toolTests);
  const { locked, lacking } = stateOf(folder);
  const needed = closure(locked, [""], { dev: true });
  if (lacking(needed).length === 0) return "present";
  return runNpm(`Installing ${needed.size} packages of large tools (only when they change)`, clean, folder);
}

/**
 * @param {string[]} args
 * @param {string} [folder] where it runs
 * @returns {Promise<{ code: number, output: string }>} `output` is npm's stdout and stderr
 */
export function npm(args, folder = root) {
  return new Promise((resolve) => {
    const child = spawn(process.platform === "win32" ? "npm.cmd" : "npm", args, {
      cwd: folder,
      shell: process.platform === "win32",
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
    child.on("error", (error) => resolve({ code: 1, output: String(error) }));
    child.on("close", (code) => resolve({ code: code ?? 1, output }));
  });
}
