import { mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CloudAssembly } from "aws-cdk-lib/cx-api";
import { afterAll, beforeAll, expect, it } from "vitest";
import { exampleSettings, synthesise } from "./shared/synthesise.ts";
import { lacking } from "./testing/assembly.ts";

const home = mkdtempSync(join(tmpdir(), "kiteloop-assembly-"));
const folder = join(home, "moved");

beforeAll(async () => {
  const outdir = join(home, "made");
  const options = { stage: "prod", account: "210987654321", region: "eu-west-1" };
  const app = await synthesise({ ...options, outdir, env: exampleSettings });
  app.synth();
  // What depends on where it was made is found missing.
  renameSync(outdir, folder);
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

it("what is synthesised is all that plain `cdk deploy` needs, for the account and region that are given", () => {
  expect(lacking(folder)).toEqual([]);
  const { stacks } = new CloudAssembly(folder);
  expect(stacks.length).toBeGreaterThan(10);
  for (const { environment } of stacks)
    expect(environment).toMatchObject({ account: "210987654321", region: "eu-west-1" });
  for (const { template } of stacks) expect(JSON.stringify(template)).not.toContain("eu-central-1");
});

it("no Lambda runs on a Node that ends before ours, those neither that SST and the CDK bring along", () => {
  const runtimes = new CloudAssembly(folder).stacks.flatMap(({ template }) => {
    const { Resources }: { Resources: Record<string, { Properties?: { Runtime?: unknown } }> } = template;
    return Object.values(Resources).flatMap(({ Properties }) => Properties?.Runtime ?? []);
  });
  expect(runtimes.length).toBeGreaterThan(180);
  expect(new Set(runtimes)).toEqual(new Set(["nodejs24.x"]));
});

it("a file that is missing is found out", () => {
  const [asset = ""] = readdirSync(folder).filter((name) => /^asset\.[0-9a-f]{64}$/.test(name));
  rmSync(join(folder, asset), { recursive: true });
  expect(lacking(folder).join("\n")).toContain(`${asset} is not there`);
});
