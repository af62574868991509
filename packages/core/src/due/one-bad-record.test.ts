import { afterEach, describe, expect, test } from "vitest";
import { list } from "../dead-letter/index.ts";
import { redrive } from "../redrive/index.ts";
import { type TestPlatform, testCtx, testMember, withBody } from "../testing/index.ts";
import { copies, failing, type Stage, stages } from "./testing.ts";

const hours = 3_600_000;
let open: Stage | undefined;
afterEach(async () => {
  await open?.close?.();
  open = undefined;
});

const staff = (platform: TestPlatform) => testCtx(platform, testMember(platform, { staff: true }));
const letters = async (platform: TestPlatform) => (await list.call(staff(platform), withBody({}))).items;

describe.each(Object.entries(stages))("%s", (_, { stage, pageSize }) => {
  test("is done within two runs, whatever fails before it in the queue", async () => {
    open = await stage();
    const marks = await copies(open, pageSize + 1);
    const broken = failing(open, (input) => marks.some((mark) => input.includes(mark)));
    for (let run = 0; run < 2; run++) await open.run(broken);
    expect(await open.isDone()).toBe(true);
  });

  test("that fails five times is with the dead letters, and due again when it is redriven", async () => {
    open = await stage();
    const { platform, kind, run } = open;
    const marks = await copies(open, 2);
    const broken = failing(open, (input) => marks.some((mark) => input.includes(mark)));
    for (let nth = 0; nth < 4; nth++) {
      await run(broken);
      platform.clock.move(3 * hours);
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
    expect(await redrive.call(staff(platform), { params, query: {}, body: {} })).toEqual({ done: true });
    expect(await letters(platform)).toHaveLength(1);
    // The other is tried again a day after its fifth failure; this one at once.
    await run(broken);
    for (let nth = 0; nth < 4; nth++) {
      platform.clock.move(25 * hours);
      await run(broken);
    }
    expect((await letters(platform)).map(({ attempts }) => attempts).toSorted()).toEqual([5, 9]);
  });
});
