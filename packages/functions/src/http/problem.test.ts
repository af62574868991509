import { list } from "@kiteloop/core/project";
import { testClient, testCtx, testMember, testPlatform } from "@kiteloop/core/testing";
import { beforeEach, expect, test } from "vitest";
import { logTo } from "../runtime/log.ts";
import { problemOf, retryAfterOf } from "./problem.ts";

const lines: string[] = [];
beforeEach(() => {
  lines.length = 0;
  logTo((line) => lines.push(line));
});

/** What a members' verb throws when the table answers every call with this error. */
async function thrownBy(name: string): Promise<unknown> {
  const platform = await testPlatform();
  const client = testClient();
  client.middlewareStack.add(
    () => async () => {
      throw Object.assign(new Error("the table says no"), { name });
    },
    { step: "initialize", priority: "high", name: "refuse" },
  );
  const table = { client, name: platform.table.name };
  const ctx = testCtx({ ...platform, table }, testMember(platform));
  return list.call(ctx, { params: {}, query: {}, body: {} }).catch((error: unknown) => error);
}

test.each(["ThrottlingException", "ProvisionedThroughputExceededException", "TimeoutError", "SlowDown"])(
  "%s is answered as busy with a time to wait, also where ElectroDB wrapped it",
  async (name) => {
    const error = await thrownBy(name);
    expect(problemOf(error, "req_1", "project.list")).toMatchObject({ status: 503, code: "unavailable" });
    expect(retryAfterOf(error)).toBe(1);
  },
);

test("an error nobody expected tells nothing of itself, and the log has it whole under the digest", async () => {
  const problem = problemOf(await thrownBy("AccessDeniedException"), "req_2", "project.list");
  expect(problem).toMatchObject({ status: 500, code: "internal" });
  expect(JSON.stringify(problem)).not.toContain("the table says no");
  expect(lines.join()).toContain(problem.digest);
  expect(lines.join()).toContain("the table says no");
});
