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

/** A pull request against a `main` that has changed since. */
function pullRequest(before: Record<string, string>, after: Record<string, string>): void {
  const base = repository.commit({ ...before, ".gitignore": ".synth\n" });
  const moved = repository.commit(template(2_048, "of somebody else"));
  repository.git("update-ref", "refs/remotes/origin/main", moved);
  repository.git("checkout", "--quiet", "-b", "change", base);
  repository.commit({ ...after, "more.txt": "" });
}

describe("the AWS changes of a pull request", () => {
  it("are shown as a difference of templates since its merge base, without names of bundles", () => {
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

  it("are empty if only code changes", () => {
    pullRequest(template(512, "one"), template(512, "two"));
    expect(repository.run("Templates before and after", { BASE: "main" })).toBe(0);
    expect(repository.written("comment.md")).toContain("Nothing but code.");
  });

  it("are in one comment and in the run's summary, and a fork's run does not fail because the comment is refused", () => {
    pullRequest(template(512, "one"), template(1_024, "two"));
    repository.run("Templates before and after", { BASE: "main" });
    repository.command("gh", "exit 1");
    expect(repository.run("Comment", { NUMBER: "7" })).toBe(0);
    expect(repository.written("summary.md")).toBe(repository.written("comment.md"));
    const [call] = repository.calls().filter((one) => one.startsWith("gh "));
    expect(call).toMatch(/^gh pr comment 7 --edit-last --create-if-none --body-file .+comment\.md @/);
  });

  it("are not shown if a template can't be synthesized", () => {
    pullRequest(template(512, "one"), template(1_024, "two"));
    repository.command("npm", 'case "$*" in "run synth"*) exit 1;; esac');
    expect(repository.run("Templates before and after", { BASE: "main" })).not.toBe(0);
  });
});

describe("a deployment of prod", () => {
  it("that succeeds is marked as live, whatever was live before", () => {
    repository.commit(template(512, "one"));
    expect(repository.run("Say what is live")).toBe(0);
    const second = repository.commit(template(512, "two"));
    expect(repository.run("Say what is live")).toBe(0);
    expect(repository.git("ls-remote", "origin", "refs/tags/live-prod")).toMatch(new RegExp(`^${second}\\b`));
  });

  it("that fails is rolled back to the live commit, which is installed, deployed and tested again", () => {
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

  it("that fails after a rollback makes the run fail", () => {
    repository.commit(template(512, "one"));
    repository.run("Say what is live");
    repository.command("npx", "exit 3");
    expect(repository.run("Roll back to what was live")).toBe(3);
    expect(repository.calls().some((call) => call.startsWith("npm run smoke"))).toBe(false);
  });

  it("that fails as the very first has nothing to roll back to", () => {
    repository.commit(template(512, "one"));
    expect(repository.run("Roll back to what was live")).toBe(0);
    expect(repository.calls()).toEqual([]);
  });
});

describe("the nightly stage", () => {
  const nightly = { STAGE: "nightly", KITELOOP_CANARY_EMAIL: "canary@example.com" };
  const aws = (history: string) =>
    repository.command(
      "aws",
      `case "$*" in *ServerErrors*) echo an-alarm;; *history*) echo "${history}";; esac`,
    );

  it("is used by a member made for it", () => {
    repository.commit(template(512, "one"));
    repository.command("npm", 'case "$*" in *smoke*) test "$KITELOOP_CANARY_PASSWORD";; esac');
    expect(repository.run("Use it as its users do", nightly, "nightly")).toBe(0);
    const calls = repository.calls().map((call) => call.split(" @")[0]);
    expect(calls).toEqual([
      "npm run member -- canary@example.com --stage nightly",
      "npm run smoke -- --stage nightly",
    ]);
  });

  it.each([
    ["holds if CloudWatch could publish its alarm", "Successfully executed action arn:aws:sns:a", 0],
    ["fails if CloudWatch may not", "Failed to execute action arn:aws:sns:a: not authorized", 1],
  ])("%s", (_, history, code) => {
    repository.commit(template(512, "one"));
    aws(history);
    expect(repository.run("Raise an alarm", nightly, "nightly")).toBe(code);
    expect(repository.calls().join("\n")).toContain(
      "set-alarm-state --alarm-name an-alarm --state-value ALARM",
    );
  });
});

describe("the images of a server", () => {
  const release = {
    IMAGE: "ghcr.io/acme/kiteloop",
    GITHUB_REF_NAME: "v0.1.0",
    ACTOR: "ann",
    TOKEN: "secret",
  };
  const run = (step: string, more: Record<string, string> = {}) =>
    repository.run(step, { ...release, ...more }, "publish");
  const calls = () => repository.calls().map((call) => call.split(" @")[0]);

  beforeEach(() => {
    repository.commit({ "made/kiteloop-server-0.1.0-linux-x64/deploy/Containerfile": "FROM scratch\n" });
    repository.command(
      "npm",
      "mkdir dist && tar -czf dist/kiteloop-server-0.1.0-linux-x64.tar.gz -C made kiteloop-server-0.1.0-linux-x64",
    );
    repository.command(
      "docker",
      'case "$*" in login*) test "$(cat)" = secret;; *--file*) test -f server/deploy/Containerfile;; esac',
    );
  });

  it("are built of the packed server, each with a bill of materials and provenance, and without a secret in a command", () => {
    expect(run("Pack the server")).toBe(0);
    expect(run("Build and push its image", { PROCESSOR: "arm64" })).toBe(0);
    expect(calls()).toEqual([
      "npm run pack -- server dist",
      "docker login ghcr.io --username ann --password-stdin",
      "docker buildx create --use",
      "docker buildx build --file server/deploy/Containerfile --platform linux/arm64 --sbom=true --provenance=mode=max --tag ghcr.io/acme/kiteloop:0.1.0-arm64 --push server",
    ]);
  });

  it("get one name by version, and none that moves to a later minor", () => {
    expect(run("Name both images by the version")).toBe(0);
    expect(calls()[1]).toBe(
      "docker buildx imagetools create --tag ghcr.io/acme/kiteloop:0.1.0 --tag ghcr.io/acme/kiteloop:0.1 ghcr.io/acme/kiteloop:0.1.0-amd64 ghcr.io/acme/kiteloop:0.1.0-arm64",
    );
  });
});
