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
  // A file that depends on the machine it was made on is reported as missing.
  renameSync(outdir, folder);
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

it("the synthesized folder is all that plain `cdk deploy` needs, for the given account and region", () => {
  expect(lacking(folder)).toEqual([]);
  const { stacks } = new CloudAssembly(folder);
  expect(stacks.length).toBeGreaterThan(10);
  for (const { environment } of stacks)
    expect(environment).toMatchObject({ account: "210987654321", region: "eu-west-1" });
  for (const { template } of stacks) expect(JSON.stringify(template)).not.toContain("eu-central-1");
});

it("no Lambda, including SST's and the CDK's own, runs on a Node that is deprecated before ours", () => {
  const runtimes = new CloudAssembly(folder).stacks.flatMap(({ template }) => {
    const { Resources }: { Resources: Record<string, { Properties?: { Runtime?: unknown } }> } = template;
    return Object.values(Resources).flatMap(({ Properties }) => Properties?.Runtime ?? []);
  });
  expect(runtimes.length).toBeGreaterThan(180);
  expect(new Set(runtimes)).toEqual(new Set(["nodejs24.x"]));
});

it("a missing file is detected", () => {
  const [asset = ""] = readdirSync(folder).filter((name) => /^asset\.[0-9a-f]{64}$/.test(name));
  rmSync(join(folder, asset), { recursive: true });
  expect(lacking(folder).join("\n")).toContain(`${asset} is not there`);
});
