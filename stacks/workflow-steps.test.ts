import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { checkout } from "./testing/steps.ts";

let repository: ReturnType<typeof checkout>;
beforeEach(() => {
  repository = checkout();
  repository.command(
    "npm",
    'case "$*" in "run synth"*) mkdir -p .synth && cp -r templates .synth/prod;; esac',
  );
  repository.command("npx");
});
afterEach(() => repository.remove());

const template = (size: number, code: string) => ({
  "templates/Api.template.json": `{\n  "MemorySize": ${size},\n  "S3Key": "${code}"\n}\n`,
  "templates/Api.assets.json": `"${code}"\n`,
  "templates/manifest.json": `"${code}"\n`,
});

/** A pull request against a `main` that has moved on since. */
function pullRequest(before: Record<string, string>, after: Record<string, string>): void {
  const base = repository.commit({ ...before, ".gitignore": ".synth\n" });
  const moved = repository.commit(template(2_048, "of somebody else"));
  repository.git("update-ref", "refs/remotes/origin/main", moved);
  repository.git("checkout", "--quiet", "-b", "change", base);
  repository.commit({ ...after, "more.txt": "" });
}

describe("what a pull request changes on AWS", () => {
  it("is shown as a difference of templates to where it left main, with no word of bundles' names", () => {
    pullRequest(template(512, "one"), template(1_024, "two"));
    expect(repository.run("Templates before and after", { BASE: "main" })).toBe(0);
    const comment = repository.written("comment.md");
    expect(comment).toContain("```diff");
    expect(comment).toContain('-  "MemorySize": 512');
    expect(comment).toContain('+  "MemorySize": 1024');
    expect(comment).not.toMatch(/2048|assets|manifest/);
    expect(repository.calls().map((call) => call.split(" @")[0])).toEqual([
      "npm ci --ignore-scripts",
      "npm run synth -- --stage prod",
      "npm ci --ignore-scripts",
      "npm run synth -- --stage prod",
    ]);
  });

  it("is nothing where only code changes", () => {
    pullRequest(template(512, "one"), template(512, "two"));
    expect(repository.run("Templates before and after", { BASE: "main" })).toBe(0);
    expect(repository.written("comment.md")).toContain("Nothing but code.");
  });

  it("stands in one comment and in the run's summary, and a fork's run does not fail for being refused", () => {
    pullRequest(template(512, "one"), template(1_024, "two"));
    repository.run("Templates before and after", { BASE: "main" });
    repository.command("gh", "exit 1");
    expect(repository.run("Comment", { NUMBER: "7" })).toBe(0);
    expect(repository.written("summary.md")).toBe(repository.written("comment.md"));
    const [call] = repository.calls().filter((one) => one.startsWith("gh "));
    expect(call).toMatch(/^gh pr comment 7 --edit-last --create-if-none --body-file .+comment\.md @/);
  });

  it("is not told where a template can't be made", () => {
    pullRequest(template(512, "one"), template(1_024, "two"));
    repository.command("npm", 'case "$*" in "run synth"*) exit 1;; esac');
    expect(repository.run("Templates before and after", { BASE: "main" })).not.toBe(0);
  });
});

describe("a deployment of prod", () => {
  it("that holds is named as what is live, whatever was before", () => {
    repository.commit(template(512, "one"));
    expect(repository.run("Say what is live")).toBe(0);
    const second = repository.commit(template(512, "two"));
    expect(repository.run("Say what is live")).toBe(0);
    expect(repository.git("ls-remote", "origin", "refs/tags/live-prod")).toMatch(new RegExp(`^${second}\\b`));
  });

  it("that fails is taken back to what was live, which is installed, deployed and used anew", () => {
    const live = repository.commit(template(512, "one"));
    repository.run("Say what is live");
    repository.commit(template(512, "broken"));
    expect(repository.run("Roll back to what was live")).toBe(0);
    expect(repository.calls()).toEqual([
      `npm ci --ignore-scripts @${live}`,
      `npx sst deploy --stage prod @${live}`,
      `npm run smoke -w packages/e2e @${live}`,
    ]);
  });

  it("that fails although it was taken back fails loudly", () => {
    repository.commit(template(512, "one"));
    repository.run("Say what is live");
    repository.command("npx", "exit 3");
    expect(repository.run("Roll back to what was live")).toBe(3);
    expect(repository.calls().some((call) => call.startsWith("npm run smoke"))).toBe(false);
  });

  it("that fails as the first of all leaves nothing to go back to", () => {
    repository.commit(template(512, "one"));
    expect(repository.run("Roll back to what was live")).toBe(0);
    expect(repository.calls()).toEqual([]);
  });
});
