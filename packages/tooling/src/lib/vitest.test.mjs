import { expect, test } from "vitest";
import { count } from "./vitest.mjs";

const file = { name: "a.test.ts", status: "passed", assertionResults: [{ status: "passed" }] };
const green = {
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [file],
};

test("a passing run counts its tests", () => {
  expect(count(green, 0)).toEqual({ passed: 3, failed: 0, failures: [] });
});

test.each([
  ["a failed test", { ...green, numFailedTests: 1 }, 1, 1],
  ["a skipped test", { ...green, numPendingTests: 2 }, 0, 2],
  ["a test still to be written", { ...green, numTodoTests: 1 }, 0, 1],
  [
    "a file that cannot be loaded",
    { ...green, testResults: [{ ...file, status: "failed", assertionResults: [] }] },
    1,
    1,
  ],
  ["an error outside of tests", green, 1, 1],
  ["a run without tests", { ...green, numPassedTests: 0, testResults: [] }, 0, 1],
  ["a run without report", undefined, 0, 1],
])("%s counts as failed", (_, report, code, failed) => {
  expect(count(report, code).failed).toBe(failed);
});

test("a file with a failed test is not counted twice", () => {
  const testResults = [{ ...file, status: "failed", assertionResults: [{ status: "failed" }] }];
  expect(count({ ...green, numFailedTests: 1, testResults }, 1).failed).toBe(1);
});

test("a failure is listed with its file, its name and the first lines of the reason", () => {
  const failed = {
    status: "failed",
    fullName: "adds up",
    failureMessages: ["expected 1 to be 2\n    at a.ts"],
  };
  const testResults = [{ ...file, status: "failed", assertionResults: [failed] }];
  expect(count({ ...green, numFailedTests: 1, testResults }, 1).failures).toEqual([
    "a.test.ts > adds up\n      expected 1 to be 2\n          at a.ts",
  ]);
});
