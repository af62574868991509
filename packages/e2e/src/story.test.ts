import { expect, test } from "vitest";
import { createStepRunner } from "./story.ts";

/** Three steps, of which the second fails `failures` times, and a log of what ran. */
function createSteps(failures: number) {
  const log: string[] = [];
  let people = 0;
  const runner = createStepRunner(async () => `person ${++people}`);
  const steps = ["signs up", "makes a project", "publishes"].map((name) => async () => {
    log.push(name);
    if (name === "makes a project" && failures-- > 0) throw new Error(name);
  });
  const after = (person: string) => void log.push(`${person} is checked`);
  const run = (count: number) => runner.runThrough(steps.slice(0, count), after);
  return { log, reset: runner.reset, run };
}

test("each step runs once and continues where the previous one ended", async () => {
  const { log, run, reset } = createSteps(0);
  for (const count of [1, 2, 3]) await run(count);
  const checked = "person 1 is checked";
  expect(log).toEqual(["signs up", checked, "makes a project", checked, "publishes", checked]);
  expect(reset()).toBe("person 1");
});

test("a failed step is repeated from the beginning with a new person", async () => {
  const { log, run, reset } = createSteps(1);
  await run(1);
  await expect(run(2)).rejects.toThrow("makes a project");
  expect(reset()).toBe("person 1");
  log.length = 0;
  await run(2);
  const checked = "person 2 is checked";
  expect(log).toEqual(["signs up", checked, "makes a project", checked]);
});

test("running one step alone also runs those before it", async () => {
  const { log, run } = createSteps(0);
  await run(3);
  expect(log.filter((name) => !name.startsWith("person"))).toHaveLength(3);
});

test("reset before the first run returns nothing", () => {
  expect(createSteps(0).reset()).toBeUndefined();
});
