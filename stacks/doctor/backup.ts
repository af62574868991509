import { ListExportsCommand } from "@aws-sdk/client-dynamodb";
import { type Check, fix, ok, wait } from "./finding.ts";

/** An export that was started can fail later, for example because the other account's bucket refuses it. */
export const tableExports: Check = async ({ clients, deployed, settings: { backupBucket } }) => {
  const about = "Backup";
  const TableArn = deployed.get("Storage")?.outputs.TableArn;
  if (backupBucket === undefined || TableArn === undefined) return [];
  const { ExportSummaries = [] } = await clients.dynamoDB.send(new ListExportsCommand({ TableArn }));
  // An export's name begins with its time.
  const [newest] = ExportSummaries.toSorted((one, other) =>
    (one.ExportArn ?? "") < (other.ExportArn ?? "") ? 1 : -1,
  );
  const to = `${backupBucket.bucket} of account ${backupBucket.account}`;
  if (newest === undefined) return [wait(about, "No export yet.", "The first one starts within a week.")];
  if (newest.ExportStatus !== "FAILED") return [ok(about, `The table is exported to ${to}.`)];
  const reason = `aws dynamodb describe-export --export-arn ${newest.ExportArn}`;
  return [
    fix(
      about,
      `The last export to ${to} failed.`,
      `Read the reason, then fix the bucket's policy: ${reason}`,
    ),
  ];
};
