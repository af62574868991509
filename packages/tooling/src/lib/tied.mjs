import { spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** Polling interval for the parent process, in ms. */
const lookMs = 500;
/** How long a child may take to stop: its requests in flight have seconds to finish. */
const patienceMs = 15_000;

/** @typedef {(command: string, args: string[]) => string} Ask */

/** @type {Ask} */
const said = (command, args) => spawnSync(command, args, { encoding: "utf8" }).stdout ?? "";

/** @param {number} pid */
function onLinux(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    return 0;
  }
}

/**
 * @param {number} pid
 * @param {string} [platform]
 * @param {Ask} [ask]
 * @returns {number} its parent's pid, 0 if there is none or the system does not say
 */
export function parentOf(pid, platform = process.platform, ask = said) {
  if (platform === "linux") return onLinux(pid);
  const query = `(Get-CimInstance Win32_Process -Filter "ProcessId=${pid}").ParentProcessId`;
  const text =
    platform === "win32"
      ? ask("powershell", ["-NoProfile", "-NonInteractive", "-Command", query])
      : ask("ps", ["-o", "ppid=", "-p", String(pid)]);
  return Number(text) || 0;
}

/** @param {number} pid */
function runs(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/**
 * Calls `leave` once when npm, which started this process, has exited, or the shell that npm started in between: a
 * signal to npm reaches at most the shell. Without npm it does nothing, since the parent may exit on purpose, as behind
 * `nohup`.
 * @param {() => void} leave
 */
export function whenNpmEnds(leave) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  const npm = parentOf(shell);
  const timer = setInterval(() => {
    if (process.ppid === shell && runs(shell) && (npm <= 1 || runs(npm))) return;
    clearInterval(timer);
    leave();
  }, lookMs);
  timer.unref();
}

/**
 * Runs Node with these arguments on this terminal, and exits with its code. Passes signals on. The child exits when this
 * process or npm does, also by kill -9, because its IPC channel closes.
 * @param {string[]} args
 * @param {import("node:child_process").SpawnOptions & { failure: string }} options `failure`: printed when it can't be
 * started
 */
export function runTied(args, { failure, ...options }) {
  const child = spawn(process.execPath, args, {
    ...options,
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  /** @param {NodeJS.Signals} [signal] */
  const stop = (signal) => {
    // Windows has no signals between processes: closing the channel has the same effect.
    if (signal !== undefined && process.platform !== "win32") child.kill(signal);
    else if (child.connected) child.disconnect();
    timer ??= setTimeout(() => child.kill("SIGKILL"), patienceMs);
  };
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    process.on(signal, () => {
      // A terminal sends ctrl-C to the whole process group: passing it on would send it twice.
      if (signal !== "SIGINT" || !process.stdin.isTTY) stop(signal);
    });
  }
  whenNpmEnds(() => stop());
  child.on("error", (error) => {
    console.error(`\n${failure}: ${error.message}\n`);
    process.exit(1);
  });
  child.on("exit", (code, signal) => {
    clearTimeout(timer);
    process.exit(code ?? (signal === "SIGINT" ? 130 : 143));
  });
}
