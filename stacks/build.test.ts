import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { handlers } from "@kiteloop/functions/bundles";
import { codeEmail } from "@kiteloop/functions/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as z from "zod";
import { placeholders } from "./shared/synthesise.ts";
import { type Answers, answerAws } from "./testing/answers.ts";
import { stage } from "./testing/templates.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const built = mkdtempSync(join(tmpdir(), "kiteloop-build-"));
let answers: Answers;

/** `npx sst build` as a person runs it, but for the account: nobody is asked but us. */
beforeAll(async () => {
  answers = await answerAws();
  const sst = join(root, "node_modules/.bin/sst");
  const env = {
    PATH: process.env.PATH,
    HOME: built,
    ...placeholders(built),
    AWS_REGION: "eu-central-1",
    AWS_ACCESS_KEY_ID: "AKIDEXAMPLE",
    AWS_SECRET_ACCESS_KEY: "secret",
    AWS_ENDPOINT_URL_STS: answers.origin,
    AWS_ENDPOINT_URL_CLOUDFORMATION: answers.origin,
    SST_BUILD_CONCURRENCY: "2",
    SST_TELEMETRY_DISABLED: "1",
    CI: "1",
  };
  const to = join(built, "out");
  const args = [sst, "build", "--stage", "preview", "--to", to];
  await promisify(execFile)(process.execPath, args, { cwd: root, env }).catch(
    (error: { stdout?: string }) => {
      throw new Error(`sst build says: ${error.stdout}`, { cause: error });
    },
  );
});
afterAll(() => {
  answers?.close();
  rmSync(built, { recursive: true, force: true });
});

const template = z.object({ Resources: z.record(z.string(), z.unknown()) });

/**
 * Resources of a stack without what depends on who bundles: names of assets, which are hashes of what lies in them,
 * handlers, and how the CDN's functions are indented.
 */
function withoutCode(resources: unknown): unknown {
  const text = JSON.stringify(resources)
    .replaceAll(/[0-9a-f]{64}/g, "hash")
    .replaceAll(/"Handler":"[^"]+"/g, '"Handler":""')
    .replaceAll(/\\n(?:\\t| )+/g, "\\n");
  return JSON.parse(text);
}

it("asks AWS who is there and whether the account is prepared, and nothing else", () => {
  expect(answers.asked.toSorted()).toEqual([
    "DescribeStacks CDKToolkit",
    "DescribeStacks SSTBootstrap",
    "GetCallerIdentity",
  ]);
});

it("makes of each stack what these tests look at", async () => {
  const made = await stage("preview");
  const files = readdirSync(join(built, "out")).filter((file) => file.endsWith(".template.json"));
  const nameOf = (file: string) => file.replace("preview-kiteloop-", "").replace(".template.json", "");
  expect(files.map(nameOf).toSorted()).toEqual(made.stacks.toSorted());
  for (const file of files) {
    const { Resources } = template.parse(JSON.parse(readFileSync(join(built, "out", file), "utf8")));
    const ours = made.template(nameOf(file)).toJSON().Resources;
    expect([file, withoutCode(Resources)]).toEqual([file, withoutCode(ours)]);
  }
});

const lambda = z.object({
  Type: z.literal("AWS::Lambda::Function"),
  Properties: z.object({ Handler: z.string(), Code: z.object({ S3Key: z.string() }) }),
});

const ours = "packages/functions/src/";

/** Each Lambda's file as Lambda finds it, which takes a handler's name from the first dot of what follows the last slash. */
function deployed() {
  const out = join(built, "out");
  const lambdas = readdirSync(out)
    .filter((file) => file.endsWith(".template.json"))
    .flatMap((file) =>
      Object.values(template.parse(JSON.parse(readFileSync(join(out, file), "utf8"))).Resources),
    )
    .flatMap((resource) => lambda.safeParse(resource).data?.Properties ?? [])
    .filter(({ Handler }) => Handler.startsWith(ours));
  return lambdas.map(({ Handler, Code }) => {
    const [, module, name] = /^(.*\/[^./]+)\.([^/]+)$/.exec(Handler) ?? [];
    const file = join(out, `asset.${Code.S3Key.replace(/\.zip$/, "")}`, `${module}.mjs`);
    return { handler: Handler.slice(ours.length), name, file };
  });
}

/** Bytes of the handlers' bundles, by handler. */
const bundles = () => new Map(deployed().map(({ handler, file }) => [handler, statSync(file).size]));

it("puts a bundle of its own behind each handler", () => {
  expect([...bundles().keys()].toSorted()).toEqual([...handlers, codeEmail.handler].toSorted());
  expect(Math.min(...bundles().values())).toBeGreaterThan(1_000);
});

it("has each Lambda call what its bundle exports, which is that handler alone", () => {
  for (const { handler, name, file } of deployed()) {
    const [, exported] = /export\{(?:[\w$]+ as )?([\w$,]+)\};\s*$/.exec(readFileSync(file, "utf8")) ?? [];
    expect([handler, exported]).toEqual([handler, name]);
  }
});

it("deploys with each handler the files that it imports", () => {
  const importing = deployed().map(({ file }) => {
    const paths = [...readFileSync(file, "utf8").matchAll(/"(\.\.?\/[\w./-]+\.mjs)"/g)].map(
      ([, path]) => path ?? "",
    );
    expect(paths.filter((path) => !existsSync(join(dirname(file), path)))).toEqual([]);
    return paths.length;
  });
  expect(Math.max(...importing)).toBeGreaterThan(1);
});

it("bundles them at once by our own step, without SST's, which leaves a package file and has npm install what it names", () => {
  const assets = readdirSync(join(built, "out")).filter((name) =>
    existsSync(join(built, "out", name, "packages/functions/src")),
  );
  expect(assets.length).toBeGreaterThan(80);
  expect(assets.filter((name) => existsSync(join(built, "out", name, "package.json")))).toEqual([]);
});

it("bundles as the size checks do, so that a handler weighs what its budget was held against", () => {
  expect(bundles().get("publishing/event.ingest")).toBeLessThan(101_100);
  expect(bundles().get("publishing/project.get")).toBeLessThan(750_000);
});
