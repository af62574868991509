/**
 * `npm run try-frameworks`: creates an app with each framework's own tool in a temporary folder, installs our packages as
 * embedders do, builds it, and asks it for a page. `npm run try-frameworks -- next astro` tries some. It takes the
 * newest versions from the registry, so it runs every week and not with the tests.
 */
import { spawn } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { frameworks, withoutMargin } from "./lib/frameworks.data.mjs";
import { install } from "./lib/install.mjs";
import { buildPackage, packTarball, recipes } from "./pack.mjs";

/** @typedef {import("./lib/frameworks.data.mjs").Framework} Framework */

const secretKey = `kl_test_sk_${"a".repeat(30)}`;
const onWindows = process.platform === "win32";
/** Calls that the apps' servers made. @type {string[]} */
const calls = [];

const api = createServer((request, response) => {
  calls.push(`${request.method} ${request.url} ${request.headers.authorization === `Bearer ${secretKey}`}`);
  const answer = request.url?.startsWith("/v1/joins")
    ? { referralId: `ref_${"0".repeat(26)}`, status: "joined", counted: true }
    : { totals: { joins: 7 } };
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answer));
});

/** @param {import("node:http").Server} server @returns {Promise<number>} its port */
async function listen(server) {
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}

/** A port that is free now. */
async function freePort() {
  const server = createServer();
  const port = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/**
 * @param {string} folder
 * @param {string[]} args of npm
 * @param {Record<string, string>} env
 */
function start(folder, [command = "", ...args], env) {
  const program = onWindows ? `${command}.cmd` : command;
  const child = spawn(program, args, {
    cwd: folder,
    shell: onWindows,
    detached: !onWindows,
    env: {
      ...process.env,
      CI: "1",
      npm_config_yes: "true",
      NEXT_TELEMETRY_DISABLED: "1",
      ASTRO_TELEMETRY_DISABLED: "1",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const ended = new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve(code));
  });
  // A group of its own, because npx and npm start further processes.
  const stop = () => {
    if (child.pid === undefined || child.exitCode !== null) return;
    if (onWindows) child.kill();
    else process.kill(-child.pid);
  };
  return { ended, stop, output: () => output };
}

/** @param {Parameters<typeof start>} args */
async function perform(...args) {
  const { ended, output } = start(...args);
  if ((await ended) !== 0) throw new Error(`${args[1].join(" ")} failed:\n${output().slice(-6_000)}`);
}

/** @param {string} text @param {string} part @param {string} where */
function requirePart(text, part, where) {
  if (!text.includes(part)) throw new Error(`${where} lacks ${part}:\n${text.slice(0, 3_000)}`);
}

/** @param {Framework} framework @param {string} app @param {Record<string, string>} env */
async function checkServer({ serve = [] }, app, env) {
  const port = await freePort();
  const command = ["npx", ...serve.map((each) => (each === "PORT" ? String(port) : each))];
  const server = start(app, command, env);
  const origin = `http://127.0.0.1:${port}`;
  try {
    const until = Date.now() + 60_000;
    const ask = async (/** @type {string} */ path, method = "GET") => {
      const answer = await fetch(origin + path, { method, headers: { origin } }).catch(() => null);
      return answer === null ? null : { status: answer.status, text: await answer.text() };
    };
    let page = await ask("/");
    for (; page === null && Date.now() < until; page = await ask("/")) await sleep(300);
    if (page === null) throw new Error(`the built app did not start:\n${server.output()}`);
    if (page.status !== 200) throw new Error(`the page answered ${page.status}:\n${server.output()}`);
    requirePart(page.text, "<kiteloop-widget", "the page");
    requirePart(page.text.replaceAll("<!-- -->", ""), "7 joins", "the page");
    requirePart(page.text.replaceAll("<!-- -->", ""), "signed 64", "the page");
    const joined = await ask("/api/join", "POST");
    requirePart(joined?.text ?? "", '"counted":true', `the answer of /api/join (${server.output()})`);
    requirePart(calls.join("\n"), "POST /v1/joins true", "what the API got");
  } finally {
    server.stop();
    await server.ended;
  }
}

/** @param {string} folder */
async function textOf(folder) {
  const files = (await readdir(folder, { recursive: true })).filter((file) => /\.(html|js|mjs)$/.test(file));
  return (await Promise.all(files.map((file) => readFile(join(folder, file), "utf8")))).join("\n");
}

/** @param {Framework} framework @param {string} app */
async function checkFiles({ output, packages }, app) {
  const text = await textOf(join(app, output));
  requirePart(text, "kiteloop-widget", "the build");
  if (!packages.includes("sdk")) return;
  requirePart(text, "7 joins", "the build");
  requirePart(text, "signed 64", "the build");
}

/** The versions that an app has, without our own. @param {string} app */
async function versionsOf(app) {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(
    await readFile(join(app, "package.json"), "utf8"),
  );
  const main = ["next", "react", "vite", "vue", "svelte", "@sveltejs/kit", "astro", "typescript"];
  const found = main.filter((name) => name in { ...dependencies, ...devDependencies });
  const versions = found.map(async (name) => {
    const manifest = JSON.parse(await readFile(join(app, "node_modules", name, "package.json"), "utf8"));
    return `${name} ${manifest.version}`;
  });
  return (await Promise.all(versions)).join(", ");
}

/**
 * @param {Framework} framework
 * @param {string} folder
 * @param {Map<string, string>} tarballs
 * @param {Record<string, string>} env
 */
async function tryFramework(framework, folder, tarballs, env) {
  const app = join(folder, "app");
  await mkdir(folder, { recursive: true });
  if (framework.create !== undefined) await perform(folder, ["npx", "--yes", ...framework.create], env);
  for (const [file, text] of Object.entries(framework.files)) {
    await mkdir(dirname(join(app, file)), { recursive: true });
    await writeFile(join(app, file), withoutMargin(text));
  }
  const own = framework.packages.map((name) => tarballs.get(name) ?? "");
  await perform(app, ["npm", "install", "--no-audit", "--no-fund", ...own, ...(framework.add ?? [])], env);
  calls.length = 0;
  await perform(app, ["npm", "run", "build"], env);
  await (framework.routes ? checkServer : checkFiles)(framework, app, env);
  if (framework.packages.includes("sdk"))
    requirePart(calls.join("\n"), "GET /v1/analytics true", "what the API got");
  return versionsOf(app);
}

/** @param {string} needed */
function isOldNode(needed) {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const [least = 0, leastMinor = 0] = needed.split(".").map(Number);
  return major < least || (major === least && minor < leastMinor);
}

const asked = process.argv.slice(2);
const chosen = Object.entries(frameworks).filter(([name]) => asked.length === 0 || asked.includes(name));
const folder = await mkdtemp(join(tmpdir(), "kiteloop-frameworks-"));
try {
  await install("everything");
  /** @type {Map<string, string>} */
  const tarballs = new Map();
  for (const name of /** @type {const} */ (["sdk", "react", "vue", "svelte"])) {
    await buildPackage(recipes[name], join(folder, name));
    tarballs.set(name, await packTarball(join(folder, name), folder));
  }
  const env = {
    KITELOOP_EDGE: `http://127.0.0.1:${await listen(api)}`,
    KITELOOP_SECRET_KEY: secretKey,
    KITELOOP_IDENTITY_SECRET: "secret",
  };
  for (const [name, framework] of chosen) {
    if (isOldNode(framework.node)) {
      process.stdout.write(`${name}: not tried, because it needs Node ${framework.node}\n`);
      continue;
    }
    const began = Date.now();
    try {
      const versions = await tryFramework(framework, join(folder, `${name}-app`), tarballs, env);
      process.stdout.write(`${name}: works (${versions}), ${Math.round((Date.now() - began) / 1000)} s\n`);
    } catch (error) {
      process.exitCode = 1;
      process.stderr.write(`${name}: ${error instanceof Error ? error.message : String(error)}\n`);
    }
  }
} finally {
  api.close();
  api.closeAllConnections();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
