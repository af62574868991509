/**
 * `npm run restore-table -- TABLE --at 2026-03-10T12:00:00Z [--to NAME]`: restores a stage's table at an instant into a
 * second table, adds the settings that a restored table lacks, and prints the setting that makes the stage use it.
 * Calls AWS's command line, `aws`, with its credentials and region. Run again, it continues where it stopped.
 */
import { parseArgs } from "node:util";
import { awsCli, callAws } from "./lib/aws-cli.mjs";
import { isMain } from "./lib/paths.mjs";

/** @typedef {import("./lib/aws-cli.mjs").Aws} Aws */

/**
 * @param {Aws} aws
 * @param {{ table: string, at: string, to: string }} what
 * @param {(line: string) => void} say
 * @returns {string} the ARN of the restored table's stream
 */
export function restoreTable(aws, { table, at, to }, say) {
  /** @param {string[]} args */
  const call = (...args) => callAws(aws, ["dynamodb", ...args]);
  const now = () => call("describe-table", "--table-name", to).Table;
  const untilWhole = () => {
    // The command times out after eight minutes.
    for (let rounds = 0; now().TableStatus !== "ACTIVE"; rounds++) {
      if (rounds === 180) throw new Error(`${to} is not whole after a day`);
      aws(["dynamodb", "wait", "table-exists", "--table-name", to]);
    }
    return now();
  };

  if (aws(["dynamodb", "describe-table", "--table-name", to]).ok) say(`${to} is there already`);
  else {
    say(`${to} is made from ${table} as it was at ${at}`);
    const names = ["--source-table-name", table, "--target-table-name", to];
    call("restore-table-to-point-in-time", ...names, "--restore-date-time", at);
  }
  say("Waiting until it is whole: minutes to hours, by its size");
  const { StreamSpecification, DeletionProtectionEnabled } = untilWhole();
  if (!StreamSpecification?.StreamEnabled || !DeletionProtectionEnabled) {
    const stream = StreamSpecification?.StreamEnabled
      ? []
      : ["--stream-specification", "StreamEnabled=true,StreamViewType=NEW_AND_OLD_IMAGES"];
    call("update-table", "--table-name", to, "--deletion-protection-enabled", ...stream);
    say("It has a stream and can't be deleted by mistake");
  }
  const { LatestStreamArn } = untilWhole();
  const ttl = call("describe-time-to-live", "--table-name", to).TimeToLiveDescription?.TimeToLiveStatus;
  if (ttl !== "ENABLED" && ttl !== "ENABLING") {
    const specification = ["--time-to-live-specification", "Enabled=true,AttributeName=ttl"];
    call("update-time-to-live", "--table-name", to, ...specification);
    say("What is to be forgotten is forgotten");
  }
  const recovery = ["--point-in-time-recovery-specification", "PointInTimeRecoveryEnabled=true"];
  call("update-continuous-backups", "--table-name", to, ...recovery);
  say("It can be restored itself from now on");
  return LatestStreamArn;
}

if (isMain(import.meta.url)) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { at: { type: "string" }, to: { type: "string" } },
  });
  const [table] = positionals;
  const at = values.at ?? "";
  if (table === undefined || positionals.length > 1 || !/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(at)) {
    console.error("npm run restore-table -- TABLE --at 2026-03-10T12:00:00Z [--to NAME]");
    process.exitCode = 2;
  } else
    try {
      const to = values.to ?? `${table}-restored`;
      const stream = restoreTable(awsCli, { table, at, to }, console.log);
      console.log(
        `\nDeploy the stage with this setting, and it works with ${to}:\n\nKITELOOP_RESTORED_TABLE=${stream}`,
      );
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = 1;
    }
}
