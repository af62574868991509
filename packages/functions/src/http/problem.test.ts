import { errorCodes } from "@kiteloop/contract/shared/error-codes";
import { listProjects } from "@kiteloop/core/publishing/project";
import { createAwsTable } from "@kiteloop/core/shared/aws-table";
import { AppError } from "@kiteloop/core/shared/errors";
import { testClient, testCtx, testMember, testPlatform } from "@kiteloop/core/testing";
import { beforeEach, expect, test, vi } from "vitest";
import { logTo } from "../runtime/log.ts";
import { problemOf, retryAfterOf } from "./problem.ts";

const lines: string[] = [];
beforeEach(() => {
  vi.stubEnv("STAGE", "test");
  vi.stubEnv("KITELOOP_TABLE", "test");
  vi.stubEnv("APP_ORIGIN", "https://app.test");
  vi.stubEnv("EDGE_ORIGIN", "https://edge.test");
  lines.length = 0;
  logTo((line) => lines.push(line));
});

/** The error of a members' verb when the table fails every call with this error. */
async function thrownBy(name: string): Promise<unknown> {
  const platform = await testPlatform();
  const client = testClient();
  client.middlewareStack.add(
    () => async () => {
      throw Object.assign(new Error("the table says no"), { name });
    },
    { step: "initialize", priority: "high", name: "refuse" },
  );
  const table = createAwsTable(client, platform.table.name);
  const ctx = testCtx({ ...platform, table }, testMember(platform));
  return listProjects.call(ctx, { params: {}, query: {}, body: {} }).catch((error: unknown) => error);
}

test.each([
  "ThrottlingException",
  "TransactionConflictException",
  "ProvisionedThroughputExceededException",
  "TooManyRequestsException",
  "TimeoutError",
  "SlowDown",
])("%s is answered as busy with a time to wait, also if ElectroDB wrapped it", async (name) => {
  const error = await thrownBy(name);
  expect(problemOf(error, "req_1", "project.list", errorCodes)).toMatchObject({
    status: 503,
    code: "unavailable",
  });
  expect(retryAfterOf(error)).toBe(1);
});

test("contention that remains is no mistake of the caller's: 503 with a time to wait", () => {
  const error = new AppError("conflict.busy", { retryAfter: 1 });
  expect(problemOf(error, "req_1", "referral.report", errorCodes)).toMatchObject({
    status: 503,
    code: "conflict.busy",
  });
  expect(retryAfterOf(error)).toBe(1);
});

test("an unexpected error reveals nothing, and the log has it in full with the digest", async () => {
  const problem = problemOf(await thrownBy("AccessDeniedException"), "req_2", "project.list", errorCodes);
  expect(problem).toMatchObject({
    ...{ status: 500, code: "internal" },
    type: "https://app.test/docs/errors#internal",
  });
  expect(JSON.stringify(problem)).not.toContain("the table says no");
  expect(lines.join()).toContain(problem.digest);
  expect(lines.join()).toContain("the table says no");
});
