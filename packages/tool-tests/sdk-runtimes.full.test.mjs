import { execFile, spawn } from "node:child_process";
import { createHmac } from "node:crypto";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { putBuiltPackage } from "@kiteloop/tooling/built-package";
import { writeClient } from "@kiteloop/tooling/clients";
import { build } from "esbuild";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { runtime } from "./runtimes.mjs";

const run = promisify(execFile);
/** A project in which the SDK is installed as npm would. @type {string} */
let app;
/** The API's address. @type {string} */
let origin;
/** Requests of a run. @type {{ path: string, key: string | undefined, body: string }[]} */
let asked = [];

const reported = { conversionId: `cnv_${"0".repeat(26)}`, status: "direct", source: "server", counted: true };

const api = createServer((request, response) => {
  let body = "";
  request.on("data", (part) => {
    body += part;
  });
  request.on("end", () => {
    const { pathname: path } = new URL(request.url ?? "/", "http://api");
    const key = request.headers["idempotency-key"];
    asked.push({ path, key: typeof key === "string" ? key : undefined, body });
    const isFirst = asked.filter((one) => one.path === path).length === 1;
    if (path === "/v1/hangs" || path === "/v1/inviters") return;
    if (path === "/v1/moved") response.writeHead(302, { location: "/v1/elsewhere" }).end();
    else if ((path === "/v1/conversions" || path === "/v1/joins") && isFirst)
      response.writeHead(503, { "retry-after": "0" }).end();
    else response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(reported));
  });
});

/** Calls everything that depends on the runtime: requests, timers, signals, Web Crypto. */
const program = `import { createClient, referralFromUrl, signIdentity, verifyWebhook } from "@kiteloop/sdk"; import { createAppClient } from "@kiteloop/sdk/app";

const outcome = (promise) => promise.then((answer) => answer, (error) => error.code ?? error.message ?? String(error));

export async function exercise(origin, { secret, headers, body }) {
  const options = { secretKey: "kl_test_sk_" + "a".repeat(30), baseUrl: origin, backoffMs: 1 };
  const client = createClient(options);
  const hasty = createClient({ ...options, timeoutMs: 300, retries: 0 });
  const app = { appKey: "kl_test_pk_" + "a".repeat(30), baseUrl: origin, backoffMs: 1 };
  const aborted = new AbortController();
  setTimeout(() => aborted.abort(new Error("no longer wanted")), 100);
  return {
    reported: await outcome(client.conversions.report({ externalId: "order-1", participantExternalId: "ana" })),
    moved: await outcome(client.request({ path: "/v1/moved" })),
    hangs: await outcome(hasty.request({ path: "/v1/hangs" })),
    aborted: await outcome(client.request({ path: "/v1/hangs" }, { signal: aborted.signal })),
    appJoined: await outcome(createAppClient(app).join({ externalId: "ana" })),
    appWaits: await outcome(createAppClient({ ...app, timeoutMs: 300, retries: 0 }).inviter("AB2CD3EF")),
    signed: await signIdentity({ secret: "s", externalId: "ana", email: "ANA@x.test" }),
    verified: await outcome(verifyWebhook(secret, headers, body).then(({ type }) => type)),
    forged: await outcome(verifyWebhook(secret, new Headers(headers), body + " ")),
    referral: referralFromUrl("https://acme.example/?kl=AB2CD3EF", 7),
  };
}
`;

const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const id = (/** @type {string} */ prefix) => `${prefix}_${"0".repeat(26)}`;

/** A delivery signed now, as Standard Webhooks say. */
function delivery() {
  const timestamp = new Date().toISOString();
  const data = { projectId: id("prj"), webhookId: id("whk") };
  const body = JSON.stringify({ type: "webhook.test", version: 1, timestamp, data });
  const at = String(Math.floor(Date.now() / 1000));
  const signature = createHmac("sha256", Buffer.alloc(32, 7)).update(`evt_1.${at}.${body}`).digest("base64");
  const headers = { "webhook-id": "evt_1", "webhook-timestamp": at, "webhook-signature": `v1,${signature}` };
  return { secret, headers, body };
}

beforeAll(async () => {
  app = await mkdtemp(join(tmpdir(), "kiteloop-runtimes-"));
  await mkdir(join(app, "node_modules/@kiteloop"), { recursive: true });
  await putBuiltPackage("sdk", join(app, "node_modules/@kiteloop/sdk"));
  await symlink(
    join(import.meta.dirname, "../../node_modules/zod"),
    join(app, "node_modules/zod"),
    "junction",
  );
  await writeFile(
    join(app, "package.json"),
    '{ "type": "module", "dependencies": { "@kiteloop/sdk": "*" } }',
  );
  await writeFile(join(app, "exercise.mjs"), program);
  await new Promise((resolve) => api.listen(0, "127.0.0.1", () => resolve(undefined)));
  const address = api.address();
  origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
});
beforeEach(() => {
  asked = [];
});
afterAll(async () => {
  api.closeAllConnections();
  api.close();
  await rm(app, { recursive: true, force: true });
});

/** The output of every runtime. */
const expected = () => ({
  reported,
  moved: "unreadable",
  hangs: "timeout",
  aborted: "no longer wanted",
  appJoined: reported,
  appWaits: "timeout",
  signed: createHmac("sha256", "s").update("ana\nana@x.test").digest("hex"),
  verified: "webhook.test",
  forged: "signature",
  referral: { code: "AB2CD3EF", followedAt: 7 },
});

function assertRequests() {
  const reports = asked.filter(({ path }) => path === "/v1/conversions");
  expect(reports).toHaveLength(2);
  expect(new Set(reports.map(({ key }) => key)).size).toBe(1);
  expect(asked.filter(({ path }) => path === "/v1/elsewhere")).toEqual([]);
}

test.each([
  ["Node.js", () => process.execPath, []],
  ["Bun", () => runtime("bun"), ["run"]],
  [
    "Deno",
    () => runtime("deno"),
    ["run", "--allow-net", "--allow-env", "--allow-read", "--node-modules-dir=manual"],
  ],
])("the SDK calls, retries, signs and verifies on %s", async (_, executable, args) => {
  await writeFile(
    join(app, "main.mjs"),
    `import { exercise } from "./exercise.mjs";
console.log(JSON.stringify(await exercise(${JSON.stringify(origin)}, ${JSON.stringify(delivery())})));`,
  );
  const { stdout } = await run(executable(), [...args, "main.mjs"], {
    cwd: app,
    env: { ...process.env, DENO_DIR: join(app, ".deno"), DENO_NO_UPDATE_CHECK: "1" },
  });
  expect(JSON.parse(stdout)).toEqual(expected());
  assertRequests();
});

test("the SDK calls, retries, signs and verifies on workerd, the runtime of Cloudflare Workers", async () => {
  await writeFile(
    join(app, "worker.mjs"),
    `import { exercise } from "./exercise.mjs";
export default {
  fetch: async () => Response.json(await exercise(${JSON.stringify(origin)}, ${JSON.stringify(delivery())})),
};`,
  );
  const outfile = join(app, "bundle.js");
  await build({
    ...{ entryPoints: [join(app, "worker.mjs")], bundle: true, format: "esm", outfile },
    ...{ conditions: ["workerd", "worker"], logLevel: "silent" },
  });
  await writeFile(
    join(app, "worker.capnp"),
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = (
      modules = [(name = "main", esModule = embed "bundle.js")],
      compatibilityDate = "2026-06-01",
    )),
    (name = "internet", network = (allow = ["public", "private"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")],
);`,
  );
  const server = spawn(runtime("workerd"), ["serve", "worker.capnp", "--control-fd=3"], {
    cwd: app,
    stdio: ["ignore", "ignore", "inherit", "pipe"],
  });
  const ended = new Promise((resolve) => server.once("exit", resolve));
  try {
    const port = await new Promise((resolve, reject) => {
      server.once("exit", (code) => reject(new Error(`workerd ended with ${code}`)));
      server.stdio[3]?.on("data", (line) => {
        const listening = /"event":\s*"listen".*"port":\s*(\d+)/.exec(String(line));
        if (listening) resolve(Number(listening[1]));
      });
    });
    const answer = await fetch(`http://127.0.0.1:${port}/`);
    expect(await answer.json()).toEqual(expected());
    assertRequests();
  } finally {
    server.kill();
    await ended;
  }
});

/** The same in other languages. Each reads its input as JSON and prints what the SDK returns. */
const interpreters = {
  python: {
    command: "python3",
    args: ["-c"],
    program: `
import json, sys, types
from kiteloop import Client, KiteloopError, WebhookError, sign_identity, verify_webhook

origin, given = sys.argv[1], json.loads(sys.argv[2])
client = Client(secret_key="kl_test_sk_" + "a" * 30, base_url=origin, backoff=0.001)
hasty = Client(secret_key="kl_test_sk_" + "a" * 30, base_url=origin, timeout=0.3, retries=0)

def outcome(call):
    try:
        return call()
    except (KiteloopError, WebhookError) as error:
        return error.code

def verified(body):
    headers = {name.title(): value for name, value in given["headers"].items()}
    return outcome(lambda: verify_webhook(given["secret"], headers, body)["type"])

print(json.dumps({
    "reported": outcome(lambda: client.conversion.report(external_id="order-1", participant_external_id="ana")),
    "moved": outcome(lambda: client.request("GET", "/v1/moved")),
    "hangs": outcome(lambda: hasty.request("GET", "/v1/hangs")),
    "signed": sign_identity(secret="s", external_id="\\ufeffana ", email="ANA@x.test"),
    "verified": verified(given["body"]),
    "forged": verified(given["body"] + " "),
}))
`,
  },
  php: {
    command: "php",
    args: ["-r"],
    program: `
spl_autoload_register(fn ($name) => require 'src/' . substr($name, 9) . '.php');
use Kiteloop\\{Client, Identity, KiteloopError, Webhook, WebhookError};

[$origin, $given] = [$argv[1], json_decode($argv[2], true)];
$client = new Client('kl_test_sk_' . str_repeat('a', 30), $origin, backoff: 0.001);
$hasty = new Client('kl_test_sk_' . str_repeat('a', 30), $origin, timeout: 0.3, retries: 0);
$outcome = function ($call) {
    try {
        return $call();
    } catch (KiteloopError | WebhookError $error) {
        return $error->errorCode;
    }
};
$headers = array_combine(array_map(ucwords(...), array_keys($given['headers'])), $given['headers']);
$verified = fn ($body) => $outcome(fn () => Webhook::verify($given['secret'], $headers, $body)['type']);
echo json_encode([
    'reported' => $outcome(fn () => $client->conversion->report(externalId: 'order-1', participantExternalId: 'ana')),
    'moved' => $outcome(fn () => $client->request('GET', '/v1/moved')),
    'hangs' => $outcome(fn () => $hasty->request('GET', '/v1/hangs')),
    'signed' => Identity::sign('s', json_decode('"\\ufeffana "'), 'ANA@x.test'),
    'verified' => $verified($given['body']),
    'forged' => $verified($given['body'] . ' '),
]);
`,
  },
};

test.each(Object.entries(interpreters))(
  "the client in %s calls, retries, signs and verifies as the SDK does",
  async (language, { command, args, program }) => {
    const folder = join(app, language);
    await writeClient(/** @type {keyof typeof interpreters} */ (language), folder);
    const given = JSON.stringify(delivery());
    const ran = await run(command, [...args, program, origin, given], { cwd: folder }).catch((error) => {
      if (error.code !== "ENOENT") throw error;
      process.stderr.write(`the client in ${language}: not tried, because this machine has no ${command}\n`);
    });
    if (!ran) return;
    const { aborted: _, appJoined, appWaits, referral: __, ...rest } = expected();
    expect(JSON.parse(ran.stdout)).toEqual(rest);
    assertRequests();
    expect(JSON.parse(asked[0]?.body ?? "")).toEqual({ externalId: "order-1", participantExternalId: "ana" });
  },
);
