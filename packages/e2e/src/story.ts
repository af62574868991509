import { afterAll, expect, onTestFailed, test } from "vitest";
import { replaceSharedInstance } from "./open-site.ts";
import type { Person } from "./person.ts";

/** The people of a story by their role, and a function that closes everything opened for them. */
export type Cast = { people: Record<string, Person>; end(): Promise<void> };

type Step = () => Promise<void>;

/** Runs steps in order, each once for what `begin` returned. */
export function createStepRunner<T>(begin: () => Promise<T>) {
  let current: { context: T; done: number } | undefined;
  return {
    /** Runs those of `steps` that have not run yet, with `after` following each. */
    async runThrough(steps: readonly Step[], after: (context: T) => void): Promise<void> {
      current ??= { context: await begin(), done: 0 };
      const run = current;
      for (const step of steps.slice(run.done)) {
        await step();
        after(run.context);
        run.done++;
      }
    },
    /** Discards the current context; the next run begins with a new one. */
    reset(): T | undefined {
      const context = current?.context;
      current = undefined;
      return context;
    },
  };
}

/**
 * A story in steps. Each step is a test that continues where the previous one ended, and fails if a page has logged
 * an error. A retried step repeats the story from the beginning with new people on a new instance, so that data of
 * the first attempt does not interfere. After two failures the remaining steps fail at once.
 * @param name prefix of the screenshots that a failure leaves in `test-results`
 */
export function story(name: string, begin: () => Promise<Cast>): (step: string, run: Step) => void {
  const steps: Step[] = [];
  const { runThrough, reset } = createStepRunner(begin);
  let failures = 0;
  afterAll(async () => {
    await reset()?.end();
  });
  const expectNoErrors = ({ people }: Cast) => {
    for (const [role, person] of Object.entries(people)) expect(person.complaints(), role).toEqual([]);
  };
  const takeScreenshots = async ({ people }: Cast) => {
    for (const [role, { page }] of Object.entries(people))
      await page.screenshot({ path: `test-results/${name}-${role}.png`, fullPage: true });
  };
  return (step, run) => {
    const count = steps.push(run);
    test(step, async () => {
      if (failures > 1) throw new Error("an earlier step failed");
      onTestFailed(async () => {
        failures++;
        const cast = reset();
        await (cast && takeScreenshots(cast).catch(() => undefined));
        await cast?.end();
        replaceSharedInstance();
      });
      await runThrough(steps.slice(0, count), expectNoErrors);
    });
  };
}
