import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const run = promisify(execFile);
const stage = "by-cdk";
const made = join(root, ".synth", stage);
/** @type {string} */
let home;
/** @type {string} */
let app;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), "kiteloop-cdk-"));
  app = join(home, "app");
  await run(process.execPath, [join(root, "packages/tooling/src/synth.mjs"), "--stage", stage], {
    cwd: root,
  });
  await cp(made, app, { recursive: true });
  await rm(made, { recursive: true });
}, 300_000);
afterAll(() => rm(home, { recursive: true, force: true }));

/**
 * The CDK's current command line, without credentials and far from the repository. @param {string[]} args
 */
async function cdk(...args) {
  const { PATH } = process.env;
  const env = { PATH, HOME: home, CI: "1", AWS_REGION: "eu-central-1", AWS_EC2_METADATA_DISABLED: "true" };
  const bin = join(root, "packages/tool-tests/node_modules/aws-cdk/bin/cdk");
  const { stdout } = await run(process.execPath, [bin, ...args, "--app", app], { cwd: home, env });
  return stdout;
}

const readJson = async (/** @type {string} */ file) => JSON.parse(await readFile(file, "utf8"));

test("the CDK's command line reads the assembly that SST synthesizes, with each of its stacks", async () => {
  /** @type {{ artifacts: Record<string, { type: string }> }} */
  const { artifacts } = await readJson(join(app, "manifest.json"));
  const stacks = Object.entries(artifacts).flatMap(([id, { type }]) =>
    type === "aws:cloudformation:stack" ? [id] : [],
  );
  expect(stacks.length).toBeGreaterThan(20);
  const listed = (await cdk("ls")).trim().split("\n");
  expect(listed.toSorted()).toEqual(stacks.toSorted());
});

/** Nothing refers to a policy, so that a template without it is complete. @param {{ Type: string }} resource */
const isPolicy = ({ Type }) => Type.endsWith("Policy");

test("it compares each stateful stack with a recorded template: what SST deployed stays, and a change is named", async () => {
  for (const name of ["Storage", "Auth", "Mail"]) {
    const stack = `${stage}-kiteloop-${name}`;
    const file = join(app, `${stack}.template.json`);
    const compare = (/** @type {string} */ recorded) =>
      cdk("diff", stack, "--exclusively", "--template", recorded);
    expect(await compare(file)).toMatch(/Number of stacks with differences: 0/);

    /** @type {{ Resources: Record<string, { Type: string }> }} */
    const { Resources, ...rest } = await readJson(file);
    const [added, ...others] = Object.entries(Resources).toSorted(
      ([, one], [, other]) => Number(isPolicy(other)) - Number(isPolicy(one)),
    );
    const earlier = join(home, "recorded.json");
    await writeFile(earlier, JSON.stringify({ ...rest, Resources: Object.fromEntries(others) }));
    const found = await compare(earlier);
    expect(found).toMatch(/Number of stacks with differences: 1/);
    expect(found).toContain(`[+] ${added?.[1].Type}`);
  }
}, 120_000);

test("the documents name the command line that these tests run", async () => {
  const { devDependencies } = await readJson(join(root, "packages/tool-tests/package.json"));
  const named = [];
  for (const file of [
    "docs/operating.md",
    "docs/scaling.md",
    "docs/incidents.md",
    "stacks/doctor/account.ts",
  ])
    for (const [, version] of (await readFile(join(root, file), "utf8")).matchAll(/aws-cdk@([\d.]+\d)/g))
      named.push(version);
  expect(named.length).toBeGreaterThan(4);
  expect(new Set(named)).toEqual(new Set([devDependencies["aws-cdk"]]));
});
