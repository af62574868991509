import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { csvKinds } from "@kiteloop/contract/reports/export";
import { scopes } from "@kiteloop/contract/tenancy/roles";
import * as sdk from "@kiteloop/sdk";
import { writeClient } from "@kiteloop/tooling/clients";
import { transform } from "esbuild";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { newMember } from "./api.ts";
import { appExample, post, postsOf } from "./docs/app-recipes.ts";
import { exampleOf, examplesOf, exportsOf } from "./docs/examples.ts";
import { explainSkip, languages, runProgram, syntaxErrors } from "./docs/languages.ts";
import { type CallExample, referenceExamples } from "./docs/reference.ts";
import { folderOf, startExample } from "./docs/server.ts";
import { dataFolder, type Instance, startInstance } from "./instance.ts";
import { pageHeaders } from "./peoples-browser.ts";

let instance: Instance;
let secretKey: string;
/** Keys of a project of its own, so that its people are in nobody's numbers. */
let app: { key: string; publishableKey: string };
let publishableKey: string;
let projectId: string;
let identitySecret: string;
let remove: () => Promise<void>;
let text: string;
let examples: Map<string, string>;

const created = z.object({ id: z.string(), publishableKey: z.string(), identitySecret: z.string() });

beforeAll(async () => {
  text = await readFile(new URL("../../../docs/api.md", import.meta.url), "utf8");
  examples = await examplesOf("api.md");
  const folder = await dataFolder();
  remove = folder.remove;
  instance = await startInstance({ dataDir: folder.dataDir });
  const member = await newMember(instance, "mara-docs@example.com");
  const site = { name: "Acme", host: "acme.example", businessType: "saas", timeZone: "UTC" };
  const project = await member.expect(created, "POST", "/api/projects", site);
  ({ publishableKey, identitySecret, id: projectId } = project);
  const body = { name: "Server", projectId: project.id, scopes, expiresInDays: null };
  const shape = z.object({ secret: z.string() });
  secretKey = (await member.expect(shape, "POST", "/api/api-keys", body)).secret;
  const other = { ...site, name: "Acme app", host: "acme-app.example" };
  const { id, ...keys } = await member.expect(created, "POST", "/api/projects", other);
  const ofApp = { ...body, projectId: id, kind: "app", scopes: [] };
  app = { ...keys, key: (await member.expect(shape, "POST", "/api/api-keys", ofApp)).secret };
});
afterAll(async () => {
  await instance?.stop();
  await remove?.();
});

const kiteloop = () => sdk.createClient({ secretKey, baseUrl: instance.edge });

/** A page identifies a participant and reports the join of an invitee on the same device, which needs review. */
async function plantHeldReferral(): Promise<void> {
  const call = async (path: string, body: object) => {
    const answer = await fetch(`${instance.edge}${path}`, {
      method: "POST",
      headers: pageHeaders("https://acme.example"),
      body: JSON.stringify({ key: publishableKey, ...body }),
    });
    return z.looseObject({ code: z.string().optional() }).parse(await answer.json());
  };
  const { code } = await call("/v1/participants", { externalId: "user-1", name: "Ana" });
  await call("/v1/joins", { code, externalId: "user-2" });
}

/** Runs an example, with the instance in place of the documentation's. Returns the lines it prints. */
async function runExample(name: string): Promise<string[]> {
  const code = exampleOf(examples, name)
    .replace(/^import .*\n/gm, "")
    .replaceAll("https://edge.example.com", instance.edge)
    .replaceAll("process.env.KITELOOP_SECRET_KEY", JSON.stringify(secretKey));
  const lines: string[] = [];
  const print = { log: (line: string) => lines.push(line) };
  const body = `return (async () => {${code}})();`;
  await new Function("createClient", "console", body)(sdk.createClient, print);
  return lines;
}

/** A curl command of the documentation as a request. */
function requestOf(command: string): { url: string; init: RequestInit } {
  const words = [...command.replaceAll("\\\n", " ").matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(
    ([, single, double, bare]) => single ?? double ?? bare ?? "",
  );
  const after = (option: string) =>
    words.flatMap((word, at) => (word === option ? [words[at + 1] ?? ""] : []));
  const [body] = after("-d");
  return {
    url: (words[1] ?? "").replace("https://edge.example.com", instance.edge),
    init: {
      method: body === undefined ? "GET" : "POST",
      headers: after("-H").map((header): [string, string] => {
        const [name = "", value = ""] = header.replace("$KITELOOP_SECRET_KEY", secretKey).split(": ");
        return [name, value];
      }),
      ...(body !== undefined && { body }),
    },
  };
}

test("each curl command gets a success", async () => {
  const commands = [...text.matchAll(/^```sh\n(curl .*?)^```$/gms)].map(([, command = ""]) => command);
  expect(commands.length).toBeGreaterThan(1);
  for (const command of commands) {
    const { url, init } = requestOf(command);
    const answer = await fetch(url, init);
    expect(answer.status, `${url}: ${await answer.text()}`).toBe(200);
  }
});

describe("docs/recipes.md with an app's key, without an origin", () => {
  const identify = (key: string, externalId: string, headers?: Record<string, string>) =>
    post(instance.edge, "/v1/participants", JSON.stringify({ key, externalId }), headers);

  test("identifies and reports a join with the SDK's client for apps", async () => {
    const { start, signedUp } = await appExample("app.mjs", { appKey: app.key, edge: instance.edge });
    const { share } = z.object({ share: z.string() }).parse(await start?.({ externalId: "app-1" }, null));
    const opened = `acme://join?kl=${/\/r\/(\w+)/.exec(share)?.[1]}&klv=native`;
    expect(await signedUp?.({ externalId: "app-2" }, opened)).toMatchObject({ counted: true });
    expect(await signedUp?.({ externalId: "app-2" }, opened)).toMatchObject({ counted: false });
  });

  test.each(["Kiteloop.swift", "Kiteloop.kt"])("does it by the requests of %s", async (name) => {
    const { code } = z.object({ code: z.string() }).parse(await identify(app.key, "user-40"));
    const posts = await postsOf(name, { appKey: app.key, code });
    const answers = [];
    for (const { path, body } of posts) answers.push(await post(instance.edge, path, body));
    expect(answers).toMatchObject([{ link: expect.any(String) }, { status: "joined" }]);
  });

  test("is refused from a foreign website, as a website's key is without one", async () => {
    expect(await identify(app.key, "app-1", { origin: "https://acme-app.example" })).toHaveProperty("link");
    const refused = { code: "origin.not_allowed" };
    expect(await identify(app.key, "app-1", { origin: "https://evil.example" })).toMatchObject(refused);
    expect(await identify(app.publishableKey, "app-1")).toMatchObject(refused);
  });
});

test("the review example approves what it describes", async () => {
  await plantHeldReferral();
  const before = await kiteloop().referrals.list({ review: "pending" });
  const rules = before.items.map(({ verdict }) => verdict.reasons.map(({ rule }) => rule));
  expect(rules).toEqual([["same_device"]]);
  await runExample("review.mjs");
  expect((await kiteloop().referrals.list({ review: "pending" })).items).toEqual([]);
  const [referral] = (await kiteloop().referrals.list()).items;
  expect(referral).toMatchObject({ inviteeExternalId: "user-2", review: "approved" });
});

test("the numbers example prints totals and the state of K", async () => {
  const [totals, k] = await runExample("numbers.mjs");
  expect(totals).toMatch(/^\d+ joins, \d+ conversions$/);
  expect(k).toMatch(/^(no K yet: \w+|K [\d.]+)$/);
});

test("the document lists every scope, and every endpoint that takes a secret key, with its scope", async () => {
  expect(scopes.filter((scope) => !text.includes(`| \`${scope}\` |`))).toEqual([]);
  const document: unknown = await (await fetch(`${instance.app}/openapi.json`)).json();
  const operation = z.object({ security: z.array(z.record(z.string(), z.unknown())).optional() });
  const { paths } = z
    .object({ paths: z.record(z.string(), z.record(z.string(), operation)) })
    .parse(document);
  const served = Object.entries(paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).flatMap(([method, { security = [] }]) =>
      security.some((one) => "secretKey" in one) ? [`${method.toUpperCase()} ${path}`] : [],
    ),
  );
  expect(served.length).toBeGreaterThan(10);
  // Pages call these with the publishable key; a server may, too.
  expect(served.filter((call) => !text.includes(`| \`${call}\` |`))).toEqual([]);
});

/** An example that runs against this instance. */
const onInstance = (code: string) => code.replaceAll("https://edge.example.com", instance.edge);
const env = () => ({ KITELOOP_SECRET_KEY: secretKey });

describe("the API reference", () => {
  let all: CallExample[];
  const of = (language: string) => all.filter((example) => example.language === language);
  beforeAll(async () => {
    all = await referenceExamples(instance);
  });

  test("has an example of every operation in four languages", async () => {
    const document: unknown = await (await fetch(`${instance.app}/openapi.json`)).json();
    const { paths } = z
      .object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })
      .parse(document);
    const calls = Object.entries(paths)
      .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
      .toSorted();
    for (const language of ["sh", "js", "python", "php"])
      expect(
        of(language)
          .map(({ call }) => call)
          .toSorted(),
      ).toEqual(calls);
  });

  test("has examples that each language's own parser accepts", async () => {
    for (const { code } of of("js")) await transform(code, { format: "esm" });
    for (const language of ["python", "php"] as const) {
      const found = await syntaxErrors(
        language,
        of(language).map(({ code }) => code),
      );
      if (found === undefined) explainSkip(`${language} examples of the API reference`);
      else expect(found).toBe("");
    }
  });

  test.each(["js", "python", "php"] as const)(
    "has examples in %s that work as they are",
    async (language) => {
      for (const call of ["GET /v1/key", "POST /v1/conversions"]) {
        const code = of(language).find((example) => example.call === call)?.code ?? "";
        const ran = await runProgram(languages[language], { input: onInstance(code), env: env() });
        if (ran === undefined) return explainSkip(`${language} examples of the API reference`);
        expect(ran, ran.output).toMatchObject({ code: 0 });
        expect(ran.output).toContain(call === "GET /v1/key" ? "joins:write" : "cnv_");
      }
    },
  );

  test("has curl examples that work as they are", async () => {
    const code = of("sh").find(({ call }) => call === "POST /v1/conversions")?.code ?? "";
    const { url, init } = requestOf(code.replace(/^curl -X POST/, "curl"));
    const answer = await fetch(url, init);
    expect(answer.status, await answer.text()).toBe(200);
  });
});

describe("docs/getting-started.md", () => {
  test("acme.mjs signs its user, keeps the followed link, and its join counts", async () => {
    const guide = await examplesOf("getting-started.md");
    const acme = await startExample(await folderOf(guide), ["acme.mjs"], {
      ...{ ...env(), KITELOOP_PROJECT: projectId, KITELOOP_IDENTITY_SECRET: identitySecret },
      ...{ KITELOOP_EDGE: instance.edge, PORT: "0" },
    });
    const open = async (path: string, cookie: string, method = "GET") => {
      const answer = await fetch(acme.origin + path, { method, headers: { cookie }, redirect: "manual" });
      const set = answer.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
      return { text: await answer.text(), cookie: set[0] ?? "" };
    };
    expect((await open("/", "")).text).toContain(`${instance.edge}/w/${projectId}.js`);
    const inviter = await open("/sign-up", "", "POST");
    expect(acme.output()).toContain('"status":"nobody"');
    const account = await open("/account", inviter.cookie);
    const said = /"identify", (\{.*?\})\]/.exec(account.text)?.[1] ?? "";
    const identified = await fetch(`${instance.edge}/v1/participants`, {
      method: "POST",
      headers: pageHeaders("https://acme.example"),
      body: JSON.stringify({ key: publishableKey, ...JSON.parse(said) }),
    });
    const { code } = z.looseObject({ code: z.string() }).parse(await identified.json());
    const followed = await open(`/?kl=${code}`, "");
    expect(followed.cookie).toBe(`invited_by=${code}`);
    await open("/sign-up", followed.cookie, "POST");
    expect(acme.output()).toMatch(/"status":"joined","counted":true/);
    await acme.close();
    const { items } = await kiteloop().participants.list();
    expect(items.find((one) => one.code === code)?.verified).toBe(true);
  });
});

describe("docs/embedding.md", () => {
  test("sign-up.mjs keeps the followed link in the session, and reports the join with it", async () => {
    const code = exampleOf(await examplesOf("embedding.md"), "sign-up.mjs");
    const { remember, signedUp } = await exportsOf(onInstance(code), {
      required: sdk,
      given: { process: { env: env() } },
    });
    const [participant] = (await kiteloop().participants.list()).items;
    const session: { referral?: unknown } = {};
    remember?.({ url: `https://acme.example/?kl=${participant?.code}&klv=x` }, session);
    remember?.({ url: "https://acme.example/pricing" }, session);
    await signedUp?.({ id: "user-embedding", email: "kim@example.org" }, session);
    const referrals = (await kiteloop().referrals.list()).items;
    expect(referrals.find(({ inviteeExternalId }) => inviteeExternalId === "user-embedding")).toMatchObject({
      channel: "x",
    });
  });
});

describe("docs/data.md", () => {
  test("lists exactly the kinds of CSV and their columns, in order", async () => {
    const text = await readFile(new URL("../../../docs/data.md", import.meta.url), "utf8");
    const rows = text.matchAll(/^\| `(\w+)` \| (`\w+`, `\w+`.*) \|$/gm);
    const listed = [...rows].map(([, kind, columns = ""]) => [kind, columns.replaceAll("`", "")]);
    const served = await Promise.all(
      csvKinds.map(async (kind) => {
        const { value = "" } = await kiteloop().exports.read({ format: "csv", kind }).next();
        return [
          kind,
          value
            .split(/\r?\n/)[0]
            ?.replace(/^\uFEFF/, "")
            .replaceAll(",", ", "),
        ];
      }),
    );
    expect(listed).toEqual(served);
  });

  test("k.py finds in an export the participants and invitees that the API counts", async () => {
    const parts: string[] = [];
    for await (const part of kiteloop().exports.read({ format: "jsonl" })) parts.push(part);
    const dir = await folderOf([...(await examplesOf("data.md")), ["export.jsonl", parts.join("")]]);
    const ran = await runProgram({ command: "python3", args: ["k.py", "export.jsonl"] }, { cwd: dir });
    if (ran === undefined) return explainSkip("docs/data.md");
    const found = ran.output
      .trim()
      .split("\n")
      .map((line) => line.split(" ").slice(0, 3).join(" "));
    expect(found.at(-1)).toMatch(/ 3$/);
    await expect
      .poll(async () => {
        const { weeks } = await kiteloop().analytics.cohorts();
        const withMembers = weeks.filter(({ members }) => members > 0);
        return withMembers.map(({ week, members, invitees }) => `${week} ${members} ${invitees}`);
      })
      .toEqual(found);
  });
});

// The last, because the others count participants.
describe("the clients in other languages", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await folderOf([]);
    for (const language of ["python", "php"] as const) await writeClient(language, join(folder, language));
  });
  const runIn = {
    python: (code: string) =>
      runProgram(languages.python, {
        input: onInstance(code),
        env: { ...env(), PYTHONPATH: join(folder, "python"), PYTHONDONTWRITEBYTECODE: "1" },
      }),
    // Composer, which makes this file, belongs to no machine.
    php: async (code: string) => {
      const autoload =
        "<?php spl_autoload_register(fn ($name) => require __DIR__ . '/../php/src/' . substr($name, 9) . '.php');";
      await mkdir(join(folder, "vendor"), { recursive: true });
      await writeFile(join(folder, "vendor/autoload.php"), autoload);
      return runProgram(languages.php, { input: onInstance(code), env: env(), cwd: folder });
    },
  };
  const pages = {
    python: `
import os
from kiteloop import Client
kiteloop = Client(secret_key=os.environ["KITELOOP_SECRET_KEY"], base_url="https://edge.example.com")
for number in range(51):
    made = kiteloop.participant.identify(external_id=f"python-{number}", name="Kim", email=f"kim{number}@acme.example")
before = kiteloop.participant.update(made["participantId"], name="Lou")
after = kiteloop.participant.update(made["participantId"], email=None)
found = [one["externalId"] for one in kiteloop.participant.list_all() if one["externalId"].startswith("python-")]
print(before["name"], before["email"], after["name"], after["email"] is None)
print(len(kiteloop.participant.list()["items"]), len(set(found)), len(found), kiteloop.key.get()["mode"])
`,
    php: `<?php
require 'vendor/autoload.php';
$kiteloop = new Kiteloop\\Client(getenv('KITELOOP_SECRET_KEY'), 'https://edge.example.com');
for ($number = 0; $number < 51; $number++) {
    $made = $kiteloop->participant->identify(externalId: "php-$number", name: 'Kim', email: "kim$number@acme.example");
}
$before = $kiteloop->participant->update($made['participantId'], name: 'Lou');
$after = $kiteloop->participant->update($made['participantId'], email: null);
$all = array_column(iterator_to_array($kiteloop->participant->listAll()), 'externalId');
$found = array_filter($all, fn ($id) => str_starts_with($id, 'php-'));
echo "{$before['name']} {$before['email']} {$after['name']} ", $after['email'] === null ? 'True' : 'False', "\\n";
echo count($kiteloop->participant->list()['items']), ' ', count(array_unique($found)), ' ', count($found), ' ';
echo $kiteloop->key->get()['mode'], "\\n";
`,
  };

  test.each([
    ["python", "orders.py"],
    ["php", "orders.php"],
  ] as const)("run the example of docs/api.md in %s, refused with the API's code", async (language, name) => {
    const ran = await runIn[language](exampleOf(examples, name));
    if (ran === undefined) return explainSkip(`the client in ${language}`);
    expect(ran, ran.output).toMatchObject({ code: 0 });
    expect(ran.output).toContain("409 conversion.exceeds_rest\n");
    expect(ran.output).toMatch(/^user-1 [A-Z2-9]{8}$/m);
  });

  test.each(["python", "php"] as const)(
    "follow pages, send null and leave out what is not given, in %s",
    async (language) => {
      const ran = await runIn[language](pages[language]);
      if (ran === undefined) return explainSkip(`the client in ${language}`);
      expect(ran.output).toBe("Lou kim50@acme.example Lou True\n50 51 51 live\n");
    },
  );
});
