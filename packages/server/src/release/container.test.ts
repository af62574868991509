import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { settings } from "../production/settings.ts";

const folder = fileURLToPath(new URL("../../deploy/", import.meta.url));
const read = (name: string) => readFileSync(`${folder}${name}`, "utf8");

/** The command that reads compose files here, with its first arguments. */
const compose = [["docker-compose"], ["docker", "compose"]].find(
  ([command = "", ...args]) => spawnSync(command, [...args, "version"]).status === 0,
);
const hasCaddy = spawnSync("caddy", ["version"]).status === 0;

test("the image runs as a user without rights, writes to its data alone, and is healthy while it is ready", () => {
  const containerfile = read("Containerfile");
  const lines = containerfile.split("\n");
  expect(lines.findIndex((line) => line.startsWith("USER 10001"))).toBeLessThan(
    lines.findIndex((line) => line.startsWith("ENTRYPOINT")),
  );
  expect(containerfile).toContain("VOLUME /var/lib/kiteloop");
  const ready = `http://${settings.KITELOOP_ADMIN_LISTEN.byDefault}/ready`;
  for (const text of [containerfile, read("compose.yaml")]) expect(text).toContain(ready);
});

test(
  compose
    ? "the compose file is valid: read-only, without capabilities, and only the proxy's ports are open"
    : "there is no docker-compose (Debian: apt install docker-compose), so the compose file isn't read",
  () => {
    const [command, ...args] = compose ?? [];
    if (command === undefined) return;
    const copy = mkdtempSync(join(tmpdir(), "kiteloop-compose-"));
    onTestFinished(() => rmSync(copy, { recursive: true }));
    cpSync(folder, copy, { recursive: true });
    renameSync(join(copy, "kiteloop.env"), join(copy, ".env"));
    const { stdout, stderr, status } = spawnSync(command, [...args, "config"], {
      cwd: copy,
      encoding: "utf8",
    });
    expect([status, stderr.includes("invalid")]).toEqual([0, false]);
    const [, server = ""] = stdout.split(/^ {2}kiteloop:\n/m);
    const [, caddy = ""] = stdout.split(/^ {2}caddy:\n/m);
    expect(server).toContain("read_only: true");
    expect(server).toMatch(/cap_drop:\n\s+- ALL/);
    expect(server).toContain("no-new-privileges:true");
    expect(server).toContain("KITELOOP_SMTP_URL: smtp://user:password@smtp.example.com:587");
    expect(server).not.toContain("ports:");
    expect(caddy).toContain("KITELOOP_UPSTREAM: kiteloop:8080");
    expect(caddy.split(/^ {2}kiteloop:/m)[0]).not.toContain("SMTP");
  },
);

test(
  hasCaddy
    ? "Caddy sends both hosts of its file to the server, here and in the compose file"
    : "there is no Caddy (Debian: apt install caddy), so its file isn't read",
  () => {
    if (!hasCaddy) return;
    const adapted = (env: NodeJS.ProcessEnv) =>
      spawnSync("caddy", ["adapt", "--config", `${folder}Caddyfile`], {
        env: { ...process.env, ...env },
        encoding: "utf8",
      }).stdout;
    expect(adapted({})).toContain('"dial":"127.0.0.1:8080"');
    const changed = adapted({
      KITELOOP_APP_HOST: "app.acme.example",
      KITELOOP_EDGE_HOST: "kl.acme.example",
      KITELOOP_UPSTREAM: "kiteloop:8080",
    });
    expect(changed).toContain('"host":["app.acme.example","kl.acme.example"]');
    expect(changed).toContain('"dial":"kiteloop:8080"');
  },
);
