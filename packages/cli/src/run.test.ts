import { chmod, mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { profileFile } from "./profile.ts";
import { run } from "./run.ts";

const secretKey = `kl_test_sk_${"Ab3".repeat(10)}`;
let folder: string;
let server: Server;
let baseUrl: string;
const sent: { line: string; authorization: string | undefined; body: string }[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "kiteloop-cli-"));
  server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const { method, url, headers } = request;
    sent.push({ line: `${method} ${url}`, authorization: headers.authorization, body });
    if (url?.startsWith("/v1/rewards/")) {
      const problem = {
        title: "Someone else changed this.",
        code: "conflict.version",
        requestId: "req_1",
        status: 409,
      };
      response.writeHead(409, { "content-type": "application/problem+json" }).end(JSON.stringify(problem));
    } else if (url === "/v1/key") {
      const key = {
        ...{ id: "key_1", name: "Nightly job", scopes: ["rewards:read"], expiresAt: null },
        ...{ projectId: "prj_1", projectName: "Acme", mode: "test" },
      };
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(key));
    } else response.writeHead(200, { "content-type": "application/json" }).end('{"items":[]}');
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  baseUrl = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => void sent.splice(0));

/** Runs a command as a shell would, with `typed` on standard input. */
async function shell(args: readonly string[], env: Record<string, string> = {}, typed = "") {
  const output = { out: "", error: "" };
  const code = await run(
    {
      env: { XDG_CONFIG_HOME: folder, ...env },
      input: Readable.from([typed]),
      out: (text) => (output.out += text),
      error: (text) => (output.error += text),
    },
    args,
  );
  return { code, ...output };
}
const direct = () => ({ KITELOOP_URL: baseUrl, KITELOOP_SECRET_KEY: secretKey });

test("after login, commands use the stored instance and key, and logout removes them", async () => {
  const file = profileFile({ XDG_CONFIG_HOME: folder });
  expect((await shell(["referral", "list"])).error).toContain("Run `kiteloop login`");
  expect(await shell(["login", "--url", baseUrl], {}, `${secretKey}\n`)).toMatchObject({ code: 0 });
  if (process.platform !== "win32") expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await shell(["referral", "list", "--review", "pending"])).toMatchObject({
    code: 0,
    out: '{\n  "items": []\n}\n',
  });
  expect(sent).toEqual([
    { line: "GET /v1/referrals?review=pending", authorization: `Bearer ${secretKey}`, body: "" },
  ]);
  await shell(["logout"]);
  await expect(readFile(file)).rejects.toThrow("ENOENT");
});

test("a stored file that others could read is closed at the next login", async () => {
  await shell(["login", "--url", baseUrl], {}, `${secretKey}\n`);
  const file = profileFile({ XDG_CONFIG_HOME: folder });
  await chmod(file, 0o644);
  await shell(["login", "--url", baseUrl], {}, `${secretKey}\n`);
  if (process.platform !== "win32") expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test("a publishable key and an unencrypted address are not stored", async () => {
  await shell(["logout"]);
  const pageKey = `kl_test_pk_${"a".repeat(30)}`;
  expect(await shell(["login", "--url", baseUrl], {}, `${pageKey}\n`)).toMatchObject({ code: 2 });
  expect(await shell(["login", "--url", "http://edge.example.com"], {}, `${secretKey}\n`)).toMatchObject({
    code: 2,
  });
  expect((await shell(["referral", "list"])).error).toContain("Not signed in");
});

test("a refusal of the API is printed with its code, and exits with 1", async () => {
  const args = ["reward", "move", "rwd_1", "--version", "1", "--state", "approved"];
  expect(await shell(args, direct())).toEqual({
    code: 1,
    out: "",
    error: "Someone else changed this. (conflict.version, request req_1)\n",
  });
});

test("a dry run prints the request and sends nothing", async () => {
  const args = ["reward", "move", "rwd_1", "--version", "1", "--state", "approved", "--dry-run"];
  const { code, out } = await shell(args, direct());
  expect([code, JSON.parse(out)]).toEqual([
    0,
    { method: "POST", path: "/v1/rewards/rwd_1/state", body: { version: 1, state: "approved" } },
  ]);
  expect(sent).toEqual([]);
});

test("a wrong command line exits with 2 and says what is wrong", async () => {
  expect(await shell(["reward", "lose"], direct())).toMatchObject({ code: 2 });
  expect((await shell(["reward", "lose"], direct())).error).toContain('There is no command "reward lose"');
  expect((await shell(["reward", "move", "--help"])).out).toContain("rewards:write");
});

test("help lists what the key allows, and everything without a key", async () => {
  const { out } = await shell(["--help"], direct());
  expect(out).toContain("that the key “Nightly job” of Acme (test mode) allows");
  expect([out.includes("reward list"), out.includes("reward move")]).toEqual([true, false]);
  await shell(["logout"]);
  expect((await shell(["--help"])).out).toContain("reward move");
});

test("whoami says which instance, project and mode the key is for", async () => {
  const { code, out } = await shell(["whoami"], direct());
  expect([code, JSON.parse(out)]).toEqual([
    0,
    {
      ...{ instance: baseUrl, mode: "test", projectId: "prj_1", projectName: "Acme" },
      ...{ key: "Nightly job", scopes: ["rewards:read"], expiresAt: null },
    },
  ]);
});
