import { hourMs } from "@kiteloop/contract/shared/time";
import { expect, test } from "vitest";
import { testPlatform } from "../../testing/index.ts";
import { codesLeft, renewCodes, spendCode } from "./index.ts";

const wrong = "0000000000000000";

test("wrong recovery codes count one by one, also those sent at the same time", async () => {
  const platform = await testPlatform();
  const [code = ""] = await renewCodes(platform, "mara");
  const guesses = await Promise.allSettled(
    Array.from({ length: 25 }, () => spendCode(platform, "mara", wrong)),
  );
  const looked = guesses.filter(({ status }) => status === "fulfilled");
  expect(looked.length).toBeLessThanOrEqual(5);
  // A code that was not checked because of the limit uses up no attempt.
  for (let more = looked.length; more < 5; more++)
    expect(await spendCode(platform, "mara", wrong)).toBe(false);
  await expect(spendCode(platform, "mara", code)).rejects.toMatchObject({ code: "request.rate_limited" });
  platform.clock.move(hourMs);
  expect(await spendCode(platform, "mara", code)).toBe(true);
});

test("of several concurrent uses of the same recovery code one succeeds", async () => {
  const platform = await testPlatform();
  const [code = ""] = await renewCodes(platform, "mara");
  const answers = await Promise.allSettled(
    Array.from({ length: 5 }, () => spendCode(platform, "mara", code)),
  );
  const good = answers.filter((answer) => answer.status === "fulfilled" && answer.value);
  expect(good).toHaveLength(1);
  expect(await codesLeft(platform, "mara")).toBe(9);
});
