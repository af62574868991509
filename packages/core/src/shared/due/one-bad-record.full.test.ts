import { hourMs } from "@kiteloop/contract/shared/time";
import { describe, expect, test } from "vitest";
import { redriveDeadLetter } from "../../operations/redrive/index.ts";
import { someOf, type TestPlatform, testCtx, testMember, withBody } from "../../testing/index.ts";
import { listDeadLetters } from "../dead-letter/index.ts";
import { copies, dying, failing, stages } from "./testing.ts";

const staff = (platform: TestPlatform) => testCtx(platform, testMember(platform, { staff: true }));
const letters = async (platform: TestPlatform) =>
  (await listDeadLetters.call(staff(platform), withBody({}))).items;

/** The queues share their timer, so that in short a few of them show its faults. */
const shown = 5;

describe.each(someOf(Object.entries(stages), shown))("%s", (_, { stage, pageSize }) => {
  test("is processed within two runs, whatever fails before it in the queue", async () => {
    const open = await stage();
    const marks = await copies(open, pageSize + 1);
    const broken = failing(open, marks);
    for (let run = 0; run < 2; run++) await open.run(broken);
    expect(await open.isDone()).toBe(true);
  });

  test("becomes a dead letter after five failures, and is due again when it is redriven", async () => {
    const open = await stage();
    const { platform, kind, run } = open;
    const marks = await copies(open, 2);
    const broken = failing(open, marks);
    for (let nth = 0; nth < 4; nth++) {
      await run(broken);
      platform.clock.move(3 * hourMs);
    }
    expect(await letters(platform)).toEqual([]);
    await run(broken);
    const found = await letters(platform);
    expect(found).toMatchObject([
      { work: "timer", kind, reason: expect.stringContaining("can't be read"), attempts: 5 },
      { work: "timer", kind, reason: expect.stringContaining("can't be read"), attempts: 5 },
    ]);
    const [first] = found;
    const params = { deadLetterId: first?.id };
    expect(await redriveDeadLetter.call(staff(platform), { params, query: {}, body: {} })).toEqual({
      done: true,
    });
    expect(await letters(platform)).toHaveLength(1);
    // The other is retried a day after its fifth failure; this one at once.
    await run(broken);
    for (let nth = 0; nth < 4; nth++) {
      platform.clock.move(25 * hourMs);
      await run(broken);
    }
    expect((await letters(platform)).map(({ attempts }) => attempts).toSorted()).toEqual([5, 9]);
  });
});

const taken = Object.entries(stages).filter(([, { claims }]) => claims);

test.each(someOf(taken, shown))(
  "%s is processed, though the first item kills every run that works on it",
  async (_, { stage }) => {
    const open = await stage();
    const marks = await copies(open, 1);
    // Items started concurrently come again after a minute, the one that kills its run with growing delays.
    for (let run = 0; run < 4; run++) {
      await Promise.allSettled([open.run(dying(open, marks))]);
      open.platform.clock.move(60_000);
    }
    expect(await open.isDone()).toBe(true);
  },
);
