import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

type Workflow = "deploy" | "nightly" | "publish";

/** The script of a step of a workflow, by the step's name. */
function scriptOf(name: string, workflow: Workflow): string {
  const file = new URL(`../../.github/workflows/${workflow}.yml`, import.meta.url);
  const [step = ""] =
    readFileSync(file, "utf8")
      .split(`- name: ${name}\n`)[1]
      ?.split(/\n {6}(?:- |#)/) ?? [];
  const script = /^ {8}run: \|\n((?: {10}.*\n?|\n)+)/m.exec(step)?.[1];
  if (script === undefined) throw new Error(`${workflow}.yml has no step "${name}" with a script`);
  return script.replaceAll(/^ {10}/gm, "");
}

/**
 * A repository with a history, in which steps run as on a runner; commands other than git only record that
 * they were called.
 */
export function checkout() {
  const home = mkdtempSync(join(tmpdir(), "kiteloop-steps-"));
  const [work, origin, bin, temp] = ["work", "origin", "bin", "temp"].map((name) => join(home, name));
  if (!work || !origin || !bin || !temp) throw new Error("no folders");
  for (const folder of [work, bin, temp]) mkdirSync(folder);
  const calls = join(home, "calls");
  writeFileSync(calls, "");
  const env = {
    PATH: `${bin}:${process.env.PATH}`,
    HOME: home,
    RUNNER_TEMP: temp,
    GITHUB_STEP_SUMMARY: join(temp, "summary.md"),
    GIT_CONFIG_GLOBAL: "/dev/null",
    CALLS: calls,
  };
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b.example", ...args], {
      cwd: work,
      env,
      encoding: "utf8",
    }).trim();
  execFileSync("git", ["init", "--quiet", "--bare", origin], { env });
  git("init", "--quiet", "--initial-branch", "main");
  git("remote", "add", "origin", origin);

  return {
    git,
    /** Commits files, and returns the commit. */
    commit(files: Record<string, string>): string {
      for (const [name, text] of Object.entries(files)) {
        mkdirSync(dirname(join(work, name)), { recursive: true });
        writeFileSync(join(work, name), text);
        git("add", name);
      }
      git("commit", "--quiet", "--message", "a");
      return git("rev-parse", "HEAD");
    },
    /** A command's effects besides recording its call and the current commit. */
    command(name: string, script = "true"): void {
      const path = join(bin, name);
      const says = `echo "${name} $* @$(git rev-parse HEAD)" >> "$CALLS"`;
      writeFileSync(path, `#!/bin/sh\n${says}\n${script}\n`);
      chmodSync(path, 0o755);
    },
    /** Runs a step and returns its exit code. */
    run(step: string, variables: Record<string, string> = {}, workflow: Workflow = "deploy"): number | null {
      const script = join(home, "step.sh");
      writeFileSync(script, scriptOf(step, workflow));
      return spawnSync("bash", ["-e", script], { cwd: work, env: { ...env, ...variables } }).status;
    },
    calls: () => readFileSync(calls, "utf8").split("\n").filter(Boolean),
    /** A file that a step wrote to the runner's folder. */
    written: (name: string) => readFileSync(join(temp, name), "utf8"),
    remove: () => rmSync(home, { recursive: true }),
  };
}
