import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { bundlesOfRun, deployedHandlers } from "@kiteloop/functions/testing/bundles-of-run";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as z from "zod";
import { placeholders } from "./shared/synthesise.ts";
import { type Answers, answerAws } from "./testing/answers.ts";
import { stage } from "./testing/templates.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const built = mkdtempSync(join(tmpdir(), "kiteloop-build-"));
let answers: Answers;

/** `npx sst build` as an operator runs it, except that AWS is replaced. @param bundles a folder that keeps its bundles */
async function buildWithSst(bundles?: string): Promise<void> {
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
    ...(bundles === undefined ? {} : { KITELOOP_BUNDLES: bundles }),
  };
  const to = join(built, "out");
  const args = [sst, "build", "--stage", "preview", "--to", to];
  await promisify(execFile)(process.execPath, args, { cwd: root, env }).catch(
    (error: { stdout?: string }) => {
      throw new Error(`sst build says: ${error.stdout}`, { cause: error });
    },
  );
}

// The tests of handlers run these bundles too, unless they ran before.
beforeAll(async () => {
  answers = await answerAws();
  let isBuilt = false;
  await bundlesOfRun(async (folder) => {
    await buildWithSst(folder);
    isBuilt = true;
    return JSON.parse(readFileSync(join(folder, "bundles.json"), "utf8"));
  });
  if (!isBuilt) await buildWithSst();
});
afterAll(() => {
  answers?.close();
  rmSync(built, { recursive: true, force: true });
});

const template = z.object({ Resources: z.record(z.string(), z.unknown()) });

/**
 * Resources of a stack without what depends on the bundler: names of assets, which are hashes of their
 * contents, handlers, and in the CDN's functions the indentation, numbered names and semicolons after blocks.
 */
function withoutCode(resources: unknown): unknown {
  const text = JSON.stringify(resources)
    .replaceAll(/[0-9a-f]{64}/g, "hash")
    .replaceAll(/"Handler":"[^"]+"/g, '"Handler":""')
    .replaceAll(/\\n(?:\\t| )+/g, "\\n")
    .replaceAll(/\b([a-z]+)2\b/g, "$1")
    .replaceAll("\\n};", "\\n}");
  return JSON.parse(text);
}

it("asks AWS for its identity and whether the account is bootstrapped, and for nothing else", () => {
  expect(answers.asked.toSorted()).toEqual([
    "DescribeStacks CDKToolkit",
    "DescribeStacks SSTBootstrap",
    "GetCallerIdentity",
  ]);
});

it("builds the stacks that these tests examine", async () => {
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

/** Each Lambda's file as Lambda finds it: the handler's name starts at the first dot after the last slash. */
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

it("gives each handler its own bundle", () => {
  expect([...bundles().keys()].toSorted()).toEqual(deployedHandlers);
  expect(Math.min(...bundles().values())).toBeGreaterThan(1_000);
});

it("has each Lambda call the export of its bundle, which is that handler only", () => {
  for (const { handler, name, file } of deployed()) {
    const [, exported] = /export\{(?:[\w$]+ as )?([\w$,]+)\};\s*$/.exec(readFileSync(file, "utf8")) ?? [];
    expect([handler, exported]).toEqual([handler, name]);
  }
});

it("deploys each handler with the files that it imports", () => {
  const importing = deployed().map(({ file }) => {
    const paths = [...readFileSync(file, "utf8").matchAll(/"(\.\.?\/[\w./-]+\.mjs)"/g)].map(
      ([, path]) => path ?? "",
    );
    expect(paths.filter((path) => !existsSync(join(dirname(file), path)))).toEqual([]);
    return paths.length;
  });
  expect(Math.max(...importing)).toBeGreaterThan(1);
});

it("bundles them together by our own step instead of SST's, which leaves a package file and runs npm install", () => {
  const assets = readdirSync(join(built, "out")).filter((name) =>
    existsSync(join(built, "out", name, "packages/functions/src")),
  );
  expect(assets.length).toBeGreaterThan(80);
  expect(assets.filter((name) => existsSync(join(built, "out", name, "package.json")))).toEqual([]);
});

it("bundles as the size checks do, so that a handler has the size its budget was checked with", () => {
  expect(bundles().get("publishing/event.ingest")).toBeLessThan(101_600);
  expect(bundles().get("publishing/project.get")).toBeLessThan(750_000);
});
