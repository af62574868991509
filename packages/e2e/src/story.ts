import { afterAll, expect, onTestFailed, test } from "vitest";
import type { Person } from "./person.ts";

/** Who a story is told to, by what they are in it, and how to end all that was begun for them. */
export type Telling = { people: Record<string, Person>; end(): Promise<void> };

type Tell = () => Promise<void>;

/** Tells steps in their order, each once to whoever it was begun for. */
export function teller<T>(begin: () => Promise<T>) {
  let telling: { to: T; told: number } | undefined;
  return {
    /** All steps up to the last of `steps` that were not told yet; `after` each of them. */
    async tell(steps: readonly Tell[], after: (to: T) => void): Promise<void> {
      telling ??= { to: await begin(), told: 0 };
      const mine = telling;
      for (const step of steps.slice(mine.told)) {
        await step();
        after(mine.to);
        mine.told++;
      }
    },
    /** Gives up what was begun: what is told next begins anew. */
    stop(): T | undefined {
      const to = telling?.to;
      telling = undefined;
      return to;
    },
  };
}

/**
 * One story in steps, each a test that goes on where the one before it stopped and leaves nobody with a complaint. A step
 * that is tried again tells the story from its beginning, to somebody `begin` makes anew: what the first try has left is in
 * nobody's way. Told twice in vain, the steps that follow are not tried.
 * @param name Of the pictures that a failure leaves in `test-results`
 */
export function story(name: string, begin: () => Promise<Telling>): (step: string, tell: Tell) => void {
  const steps: Tell[] = [];
  const { tell, stop } = teller(begin);
  let failures = 0;
  afterAll(async () => {
    await stop()?.end();
  });
  const quiet = ({ people }: Telling) => {
    for (const [who, person] of Object.entries(people)) expect(person.complaints(), who).toEqual([]);
  };
  const keepSight = async ({ people }: Telling) => {
    for (const [who, { page }] of Object.entries(people))
      await page.screenshot({ path: `test-results/${name}-${who}.png`, fullPage: true });
  };
  return (step, tellStep) => {
    const upTo = steps.push(tellStep);
    test(step, { timeout: 300_000 }, async () => {
      if (failures > 1) throw new Error("an earlier step failed");
      onTestFailed(async () => {
        failures++;
        const to = stop();
        await (to && keepSight(to).catch(() => undefined));
        await to?.end();
      });
      await tell(steps.slice(0, upTo), quiet);
    });
  };
}
