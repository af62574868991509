import { createHmac } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import type { AwsTable } from "../../shared/aws-table/index.ts";
import { type TestLoop, testLoop, testPlatform, withBody } from "../../testing/index.ts";
import { identifyParticipant } from "./identify.ts";

let loop: TestLoop;
beforeEach(async () => {
  loop = await testLoop(await testPlatform());
});

/** The number of table calls, and of rounds of waiting: parallel calls are one round. */
function waitsOf({ client }: AwsTable): { calls: number; turns: number } {
  const waits = { calls: 0, turns: 0 };
  let answered = true;
  client.middlewareStack.add(
    (next) => async (args) => {
      if (answered) waits.turns++;
      answered = false;
      waits.calls++;
      const result = await next(args);
      answered = true;
      return result;
    },
    { step: "initialize", name: "waits" },
  );
  return waits;
}

async function identified(externalId: string, email: string) {
  const { browser, project, platform } = loop;
  const signature = createHmac("sha256", project.identitySecret ?? "").update(`${externalId}\n${email}`);
  const body = { key: project.publishableKey, externalId, email, signature: signature.digest("hex") };
  const waits = waitsOf(platform.table);
  await identifyParticipant.call(browser, withBody(body));
  platform.table.client.middlewareStack.remove("waits");
  return waits;
}

test("a page waits for five rounds for a new participant, and for one for a known one", async () => {
  // A warm process reads the project once.
  await identified("u-0", "zoe@example.com");
  expect(await identified("u-1", "ana@example.com")).toEqual({ calls: 6, turns: 5 });
  expect(await identified("u-1", "ana@example.com")).toEqual({ calls: 1, turns: 1 });
});
