import { expect, test } from "vitest";
import { restoreTable } from "./restore-table.mjs";

const what = { table: "prod-kiteloop-table", at: "2026-03-10T12:00:00Z", to: "prod-kiteloop-table-restored" };
const stream = `arn:aws:dynamodb:eu-central-1:1:table/${what.to}/stream/2026-03-11T00:00:00.000`;

/** The part of `aws dynamodb` that is called, and its calls; `refuses` one command. */
function fakeAws({ refuses = "", activeAfter = 1 } = {}) {
  /** @type {Record<string, unknown> | null} */
  let table = null;
  let looks = 0;
  let ttl = "DISABLED";
  /** @type {string[]} */
  const asked = [];
  /** @param {unknown} value */
  const yes = (value = {}) => ({ ok: true, out: JSON.stringify(value), error: "" });
  /** @param {string[]} args */
  const aws = ([, command = "", ...rest]) => {
    asked.push(command);
    if (command === refuses) return { ok: false, out: "", error: "An error occurred (AccessDenied)\n" };
    if (command === "restore-table-to-point-in-time") {
      expect(rest).toEqual([
        ...["--source-table-name", what.table, "--target-table-name", what.to],
        ...["--restore-date-time", what.at],
      ]);
      table = {};
    }
    if (table === null) return { ok: false, out: "", error: "ResourceNotFoundException" };
    if (command === "update-table")
      table = {
        DeletionProtectionEnabled: rest.includes("--deletion-protection-enabled"),
        StreamSpecification: { StreamEnabled: rest.join().includes("StreamEnabled=true") },
        LatestStreamArn: stream,
      };
    if (command === "update-time-to-live") ttl = "ENABLING";
    if (command === "describe-time-to-live") return yes({ TimeToLiveDescription: { TimeToLiveStatus: ttl } });
    if (command === "describe-table")
      return yes({ Table: { ...table, TableStatus: looks++ < activeAfter ? "CREATING" : "ACTIVE" } });
    return yes();
  };
  return { aws, asked };
}

test("a restored table gets stream, protection, expiry and recovery, and its stream is printed", () => {
  const { aws, asked } = fakeAws({ activeAfter: 3 });
  expect(restoreTable(aws, what, () => undefined)).toBe(stream);
  const changes = asked.filter((command) => !/^(describe|wait)/.test(command));
  expect(changes).toEqual([
    "restore-table-to-point-in-time",
    "update-table",
    "update-time-to-live",
    "update-continuous-backups",
  ]);
  expect(asked.filter((command) => command === "wait")).toHaveLength(3);
});

test("run again it creates no second table, and leaves correct settings unchanged", () => {
  const { aws, asked } = fakeAws();
  restoreTable(aws, what, () => undefined);
  asked.length = 0;
  expect(restoreTable(aws, what, () => undefined)).toBe(stream);
  expect(asked.filter((command) => !/^(describe|wait)/.test(command))).toEqual(["update-continuous-backups"]);
});

test("an error from AWS ends the command with AWS's message", () => {
  const { aws } = fakeAws({ refuses: "restore-table-to-point-in-time" });
  expect(() => restoreTable(aws, what, () => undefined)).toThrow(
    "aws dynamodb restore-table-to-point-in-time: An error occurred (AccessDenied)",
  );
});
