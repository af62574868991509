import { existsSync, writeFileSync } from "node:fs";
import { expect, it } from "vitest";
import { askGuard } from "./guard.mjs";

const outputs = (/** @type {object[]} */ Outputs) => JSON.stringify({ Stacks: [{ Outputs }] });
const guard = { OutputKey: "GuardFunction", OutputValue: "prod-kiteloop-Alarms-Guard-1" };

/** @param {string} stacks @param {string} [answered] what the guard says @param {object} [said] what the command says of the call */
function fakeAws(stacks, answered = "", said = { StatusCode: 200 }) {
  /** @type {string[][]} */
  const calls = [];
  /** @type {import("./lib/aws-cli.mjs").Aws} */
  const aws = (args) => {
    calls.push(args);
    if (args[0] !== "lambda") return { ok: true, out: stacks, error: "" };
    writeFileSync(args.at(-1) ?? "", answered);
    return { ok: true, out: JSON.stringify(said), error: "" };
  };
  return { aws, calls };
}

it("asks the stage's guard, and returns its answer alone", () => {
  const said = '{"started":[{"kind":"cdn","name":"edge"}]}';
  const { aws, calls } = fakeAws(outputs([guard]), said);
  expect(askGuard(aws, { stage: "prod", action: "start" })).toBe(said);
  expect(calls.map((args) => args.join(" "))).toEqual([
    "cloudformation describe-stacks --stack-name prod-kiteloop-Alarms",
    expect.stringMatching(
      /^lambda invoke --function-name prod-kiteloop-Alarms-Guard-1 --cli-binary-format raw-in-base64-out --payload {"action":"start"} .+answer.json$/,
    ),
  ]);
  expect(existsSync(calls[1]?.at(-1) ?? "")).toBe(false);
});

it("says that a stage has none, and what a guard says that failed", () => {
  const none = fakeAws(outputs([]));
  expect(() => askGuard(none.aws, { stage: "try", action: "look" })).toThrow(
    "try-kiteloop-Alarms has no guard",
  );
  const failing = fakeAws(outputs([guard]), '{"errorMessage":"denied"}', {
    StatusCode: 200,
    FunctionError: "Unhandled",
  });
  expect(() => askGuard(failing.aws, { stage: "prod", action: "look" })).toThrow("denied");
});
