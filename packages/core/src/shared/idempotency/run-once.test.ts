import { beforeAll, expect, test } from "vitest";
import { type Fate, faultyTable, type TestPlatform, testPlatform } from "../../testing/index.ts";
import { AppError } from "../errors/index.ts";
import { runOnce } from "./run-once.ts";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
});

const inWorkspace = (key: string) => ({ workspaceId: platform.ids.make("workspace"), key });
const code = (error: unknown) => (error instanceof AppError ? error.code : error);

test("the same call again runs nothing and gets the first result", async () => {
  const id = inWorkspace("order-1");
  let runs = 0;
  const work = async () => ({ run: ++runs });
  expect(await runOnce(platform, id, "a", work)).toEqual({ run: 1 });
  expect(await runOnce(platform, id, "a", work)).toEqual({ run: 1 });
  expect(runs).toBe(1);
});

test("the key with another body is refused, and another workspace's key is another key", async () => {
  const id = inWorkspace("order-2");
  await runOnce(platform, id, "a", async () => 1);
  await expect(runOnce(platform, id, "b", async () => 2).catch(code)).resolves.toBe("idempotency.mismatch");
  await expect(runOnce(platform, inWorkspace("order-2"), "b", async () => 2)).resolves.toBe(2);
});

test("one of twenty concurrent calls runs, and the others get the error that it is running", async () => {
  const id = inWorkspace("order-3");
  let runs = 0;
  let refused = 0;
  let finish: () => void = () => undefined;
  const others = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const work = async () => {
    runs++;
    await others;
    return runs;
  };
  const call = () =>
    runOnce(platform, id, "a", work).catch((error: unknown) => {
      if (++refused === 19) finish();
      return code(error);
    });
  const outcomes = await Promise.all(Array.from({ length: 20 }, call));
  expect(runs).toBe(1);
  expect(outcomes.filter((outcome) => outcome === 1)).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === "idempotency.running")).toHaveLength(19);
});

test("a failed call may be retried", async () => {
  const id = inWorkspace("order-4");
  const failing = runOnce(platform, id, "a", async () => {
    throw new AppError("unavailable");
  });
  await expect(failing.catch(code)).resolves.toBe("unavailable");
  await expect(runOnce(platform, id, "a", async () => "done")).resolves.toBe("done");
});

test("a call without a result is remembered too", async () => {
  const id = inWorkspace("order-6");
  let runs = 0;
  const work = async () => void runs++;
  expect(await runOnce(platform, id, "a", work)).toBeUndefined();
  expect(await runOnce(platform, id, "a", work)).toBeUndefined();
  expect(runs).toBe(1);
});

test("a call whose result could not be stored is answered, and not run again at once", async () => {
  const id = inWorkspace("order-7");
  const fates: Fate[] = ["well", "lost"];
  const faulty = { ...platform, table: faultyTable(platform.table, () => fates.shift() ?? "well") };
  expect(await runOnce(faulty, id, "a", async () => "done")).toBe("done");
  expect(fates).toEqual([]);
  await expect(runOnce(platform, id, "a", async () => "again").catch(code)).resolves.toBe(
    "idempotency.running",
  );
});

test("a call that takes over a minute holds the key until another call takes it over; the result of a finished call is kept for a day", async () => {
  const id = inWorkspace("order-5");
  const never = new Promise<number>(() => undefined);
  await new Promise<void>((begun) => {
    void runOnce(platform, id, "a", () => {
      begun();
      return never;
    });
  });
  await expect(runOnce(platform, id, "a", async () => 2).catch(code)).resolves.toBe("idempotency.running");
  platform.clock.move(61_000);
  await expect(runOnce(platform, id, "a", async () => 3)).resolves.toBe(3);
  platform.clock.move(86_402_000);
  await expect(runOnce(platform, id, "b", async () => 4)).resolves.toBe(4);
});

test.each(["ends", "fails"])(
  "a call that %s after its minute leaves the key to the call that took it over",
  async (how) => {
    const id = inWorkspace(`order-late-${how}`);
    /** A call that has started and ends when the test decides. */
    const begun = () =>
      new Promise<{ answer: Promise<string>; ends: (said: string) => void; fails: () => void }>(
        (hasBegun) => {
          const answer = runOnce(platform, id, "a", () => {
            return new Promise<string>((ends, fail) => {
              queueMicrotask(() =>
                hasBegun({ answer, ends, fails: () => fail(new AppError("unavailable")) }),
              );
            });
          });
        },
      );
    const late = await begun();
    platform.clock.move(61_000);
    const next = await begun();
    if (how === "ends") late.ends("late");
    else late.fails();
    expect(await late.answer.catch(code)).toBe(how === "ends" ? "late" : "unavailable");
    await expect(runOnce(platform, id, "a", async () => "third").catch(code)).resolves.toBe(
      "idempotency.running",
    );
    next.ends("next");
    expect(await next.answer).toBe("next");
    expect(await runOnce(platform, id, "a", async () => "fourth")).toBe("next");
  },
);
