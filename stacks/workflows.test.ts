import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { settingNames } from "./shared/settings.ts";

const read = (name: string) =>
  readFileSync(new URL(`../.github/workflows/${name}.yml`, import.meta.url), "utf8");
const deploy = read("deploy");
const publish = read("publish");
const nightly = read("nightly");
const workflows = [deploy, nightly, read("ci"), publish];
const all = workflows.join("\n");

/** The jobs of a workflow by name, each as the text below its name. */
const jobs = Object.fromEntries(
  [...deploy.slice(deploy.indexOf("\njobs:")).matchAll(/^ {2}([\w-]+):\n((?:(?: {4,}.*)?\n)+)/gm)].map(
    ([, name = "", body = ""]) => [name, body],
  ),
);
const order = (job: string, ...steps: string[]) => steps.map((step) => (jobs[job] ?? "").indexOf(step));

describe("workflows", () => {
  it("use actions by the commit of a release, from their authors, and each at one version", () => {
    const uses = [...all.matchAll(/uses: (?!\.\/)(.+)/g)].map(([, action]) => action ?? "");
    expect(uses.length).toBeGreaterThan(10);
    // A tag can be moved to other code.
    for (const action of uses)
      expect(action).toMatch(/^(actions|aws-actions)\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    expect(new Set(uses).size).toBe(new Set(uses.map((action) => action.split("@")[0])).size);
  });

  it("insert no outside input into a script", () => {
    const scripts = [...all.matchAll(/run: (\|\n(?: {10,}.*\n)+|.*)/g)].map(([, script]) => script ?? "");
    expect(scripts.length).toBeGreaterThan(10);
    for (const script of scripts) expect(script).not.toMatch(/\$\{\{/);
  });

  it("may read, and otherwise only what a job declares", () => {
    for (const workflow of workflows) expect(workflow).toContain("\npermissions:\n  contents: read\n");
    const granted = Object.entries(jobs).flatMap(([job, body]) =>
      [...body.matchAll(/([\w-]+): write/g)].map(([, permission]) => `${job} ${permission}`),
    );
    expect(granted).toEqual([
      "changes pull-requests",
      "preview id-token",
      "remove-preview id-token",
      "prod contents",
      "prod id-token",
    ]);
  });
});

describe("SST's command line", () => {
  it("draws with the React that it was made for, without which it doesn't start", () => {
    const sst = createRequire(new URL("../node_modules/sst/package.json", import.meta.url));
    const places = (sst.resolve.paths("ink") ?? []).map((folder) => join(folder, "ink/package.json"));
    const ink = places.find((place) => existsSync(place)) ?? "";
    expect(createRequire(ink).resolve("react")).toBe(sst.resolve("react"));
  });
});

describe("packages", () => {
  it("are published as they are tested, by a tag, with provenance", () => {
    const steps = ["uses: ./.github/workflows/ci.yml", "needs: tests", "run: npm run pack", "npm publish"];
    const places = steps.map((step) => publish.indexOf(step));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places.toSorted((a, b) => a - b)).toEqual(places);
    expect(publish).toContain("--provenance");
    expect(publish).toContain('tags: ["v*"]');
    expect([...publish.matchAll(/([\w-]+): write/g)].map(([, permission]) => permission)).toEqual([
      "id-token",
      "packages",
      "packages",
    ]);
  });
});

describe("the full run", () => {
  it("tests every change, every night and each release, in shards that are all run", () => {
    const ci = read("ci");
    for (const event of ["push", "pull_request", "schedule", "workflow_call"])
      expect(ci).toContain(`\n  ${event}:\n`);
    const [, list = "[]"] = /shard: (\[.+\])/.exec(ci) ?? [];
    const shards: unknown = JSON.parse(list);
    expect(shards).toEqual(Array.from({ length: 4 }, (_, at) => `${at + 1}/4`));
    expect(ci).toContain('run: npm run test:all -- --shard "$SHARD"');
  });
});

describe("templates", () => {
  it("of prod, of a preview and of the deployment role are linted by one version of cfn-lint", () => {
    const [, job = ""] = read("ci").split("\n  templates:\n");
    const [, script = ""] = /name: Lint the templates\n(?: {8}#.*\n)? {8}run: \|\n([\s\S]+)/.exec(job) ?? [];
    const lines = script.trim().split(/\n +/);
    expect(lines.slice(0, 2)).toEqual(["npm run synth -- --stage prod", "npm run synth -- --stage preview"]);
    expect(lines[2]).toMatch(/^pipx run --spec cfn-lint==\d+\.\d+\.\d+ cfn-lint /);
    for (const file of [".synth/*/*.template.json", "stacks/deploy-role.json"])
      expect(lines[2]).toContain(file);
    expect(existsSync(new URL("deploy-role.json", import.meta.url))).toBe(true);
  });
});

describe("a deployment", () => {
  it("installs before it has credentials, and runs no install scripts", () => {
    for (const job of ["preview", "remove-preview", "prod"]) {
      const [install, credentials, sst] = order(job, "npm ci", "configure-aws-credentials", "npx sst");
      expect([job, install]).not.toEqual([job, -1]);
      expect(install).toBeLessThan(credentials ?? -1);
      expect(credentials).toBeLessThan(sst ?? -1);
    }
    expect(deploy).not.toMatch(/npm ci(?! --ignore-scripts)/);
  });

  it("of prod is tested, marked as live, and rolled back if it or its test fails", () => {
    expect(jobs.prod).toContain("needs: test\n");
    expect(jobs.test).toContain("run: npm test\n");
    const steps = order(
      "prod",
      "npx sst deploy",
      "npm run smoke",
      "git tag --force live-prod",
      "git checkout --quiet live-prod",
    );
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    expect(steps[0]).toBeGreaterThan(0);
    expect(jobs.prod).toContain(
      "if: failure() && (steps.deploy.outcome == 'failure' || steps.smoke.outcome == 'failure')",
    );
  });

  it("of a pull request requires a label, has a stage and an account of its own, and is removed with it", () => {
    expect(jobs.preview).toContain("contains(github.event.pull_request.labels.*.name, 'preview')");
    expect(jobs.preview).toContain('npx sst deploy --stage "$STAGE"');
    expect(jobs["remove-preview"]).toContain("github.event.action == 'closed'");
    expect(jobs["remove-preview"]).toContain('npx sst remove --stage "$STAGE"');
    for (const job of ["preview", "remove-preview"])
      expect(jobs[job]).toMatch(/STAGE: preview-\$\{\{ github.event.number/);
    for (const job of ["preview", "remove-preview"]) expect(jobs[job]).toContain("vars.AWS_PREVIEW_ROLE");
  });
});

describe("the nightly workflow", () => {
  it("runs only where a role is given for it, in an environment of its own", () => {
    expect(nightly).toContain("if: vars.AWS_NIGHTLY_ROLE != ''\n");
    expect(nightly).toContain("environment: nightly\n");
    expect([...nightly.matchAll(/([\w-]+): write/g)].map(([, permission]) => permission)).toEqual([
      "id-token",
    ]);
  });

  it("deploys, uses the stage, raises an alarm and removes the stage whatever happened", () => {
    const steps = [
      "npm ci --ignore-scripts",
      "role-to-assume",
      "npx sst deploy",
      "npm run smoke",
      "set-alarm-state",
    ];
    const order = steps.map((step) => nightly.indexOf(step));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(order[0]).toBeGreaterThan(0);
    expect(nightly.trimEnd()).toMatch(/run: npx sst remove --stage "\$STAGE"\n {8}if: always\(\)$/);
  });
});

describe("a setting", () => {
  // Settings that a checkout has itself.
  const own = ["KITELOOP_OPERATOR_FILE", "KITELOOP_SITE", "KITELOOP_WIDGET"];
  const settings = settingNames.filter((name) => !own.includes(name));

  it("reaches the deployment of prod as a variable of the repository, and is documented", () => {
    expect(settings.length).toBeGreaterThan(20);
    const guide = readFileSync(new URL("../docs/operating.md", import.meta.url), "utf8");
    expect(settings.filter((name) => !jobs.prod?.includes(`${name}: \${{ vars.${name} }}\n`))).toEqual([]);
    expect(settings.filter((name) => !guide.includes(name))).toEqual([]);
  });
});
