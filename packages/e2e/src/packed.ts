import { type ChildProcess, execFile, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, mkdir, stat, symlink } from "node:fs/promises";
import { request as http, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { expect } from "vitest";

export const app = "app.acme.example";
export const edge = "kl.acme.example";
const staff = "mara@acme.example";
/** Debian's `nobody`, if this process may become it. */
const own = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** Folders of a packed server: that of what is unpacked, one with Node alone, and one that its user may write. */
export type Place = { home: string; bin: string; writable: string };

export async function placeFor(scratch: string): Promise<Place> {
  await chmod(scratch, 0o755);
  // The folder of a run is its user's alone, and the server's user has to get through it.
  if (own.uid !== undefined) await chmod(tmpdir(), (await stat(tmpdir())).mode | 0o011);
  const home = join(scratch, "home");
  const place = { home, bin: join(home, "bin"), writable: join(home, "data") };
  await mkdir(place.bin, { recursive: true });
  await symlink(process.execPath, join(place.bin, "node"));
  await mkdir(place.writable);
  if (own.uid !== undefined) await chown(place.writable, own.uid, own.gid);
  return place;
}

/** Unpacks a tarball, and returns the path of its command. */
export async function unpack(tarball: string, to: string): Promise<string> {
  await promisify(execFile)("tar", ["-xzf", tarball, "-C", to]);
  return join(to, basename(tarball, ".tar.gz"), "kiteloop-server");
}

/** A packed server that a user without rights runs behind a proxy, and requests as that proxy passes them on. */
export class PackedServer {
  command: string;
  readonly env: Record<string, string>;
  readonly #port: number;
  #child: ChildProcess | undefined;
  #cookie = "";
  /** Its output since it was started last. */
  said = "";

  constructor(command: string, port: number, { bin, writable }: Place) {
    this.command = command;
    this.#port = port;
    this.env = {
      PATH: bin,
      TMPDIR: writable,
      KITELOOP_APP_HOST: app,
      KITELOOP_EDGE_HOST: edge,
      KITELOOP_SMTP_URL: "smtp://127.0.0.1:1",
      KITELOOP_MAIL_FROM: "invites@acme.example",
      KITELOOP_DATA: join(writable, "first"),
      KITELOOP_LISTEN: `127.0.0.1:${port}`,
      KITELOOP_ADMIN_LISTEN: `127.0.0.1:${port + 1}`,
      KITELOOP_STAFF: staff,
    };
  }

  /** A command of it, until that exits. */
  run(args: string[], changed: Record<string, string> = {}) {
    const { status, stdout, stderr } = spawnSync(this.command, args, {
      env: { ...this.env, ...changed },
      encoding: "utf8",
      ...own,
    });
    return { status, output: stdout + stderr };
  }

  /** Opens the account of staff, and returns its password. */
  openAccount(): string {
    const opened = this.run(["member", staff]);
    return /with the password (\S+)\./.exec(opened.output)?.[1] ?? "";
  }

  async start(changed: Record<string, string> = {}): Promise<void> {
    const child = spawn(this.command, ["start"], {
      env: { ...this.env, ...changed },
      stdio: ["ignore", "pipe", "inherit"],
      ...own,
    });
    this.#child = child;
    this.said = "";
    await new Promise<void>((resolve, reject) => {
      child.stdout.on("data", (chunk) => {
        this.said += chunk;
        if (this.said.includes("Ready")) resolve();
      });
      child.once("exit", (code) => reject(new Error(`it ended with ${code}`)));
    });
  }

  /** @throws Error if it isn't running */
  get process(): ChildProcess {
    if (this.#child === undefined) throw new Error("it isn't running");
    return this.#child;
  }

  async stop(): Promise<void> {
    if (!this.#child || this.#child.exitCode !== null) return;
    const ended = once(this.#child, "exit");
    this.#child.kill("SIGTERM");
    await ended;
  }

  ask(host: string, method: string, path: string, body?: object, key?: string) {
    const headers = {
      host,
      "x-forwarded-proto": "https",
      origin: `https://${host}`,
      ...(body && { "content-type": "application/json" }),
      ...(key === undefined ? this.#cookie && { cookie: this.#cookie } : { authorization: `Bearer ${key}` }),
    };
    const port = this.#port;
    return new Promise<{ status: number; body: string; answer: IncomingMessage }>((resolve, reject) => {
      const request = http({ hostname: "127.0.0.1", port, method, path, headers }, async (answer) =>
        resolve({ status: answer.statusCode ?? 0, body: await text(answer), answer }),
      );
      request.once("error", reject);
      request.end(body && JSON.stringify(body));
    });
  }

  async must(...[host, method, path, body, key]: Parameters<PackedServer["ask"]>): Promise<unknown> {
    const { status, body: answered } = await this.ask(host, method, path, body, key);
    if (status > 299) throw new Error(`${path} answered ${status}: ${answered}`);
    return JSON.parse(answered);
  }

  async signIn(password: string): Promise<void> {
    this.#cookie = "";
    const { status, answer } = await this.ask(app, "POST", "/api/auth/sign-in", { email: staff, password });
    expect(status).toBe(200);
    this.#cookie = (answer.headers["set-cookie"] ?? []).map((one) => one.split(";")[0]).join("; ");
  }

  /** A request of the operator's programs; 0 if nothing answers. */
  async probe(path: string): Promise<{ status: number; body: string }> {
    try {
      const answer = await fetch(`http://127.0.0.1:${this.#port + 1}${path}`);
      return { status: answer.status, body: await answer.text() };
    } catch {
      return { status: 0, body: "" };
    }
  }
}
