import { awsRegions } from "@kiteloop/metrics";
import { simulatedRows } from "./simulate.ts";

/** Run by `npm run guard -- simulate`: an hour of each kind of traffic, by region, with a limit in US dollars a day. */
const limit = Number(process.argv[2] ?? "10");
if (!(limit >= 1)) throw new Error("the limit is a number of dollars, 1 or more");
for (const region of awsRegions) {
  process.stdout.write(
    `${region}, ${limit} dollars in 24 hours: without the guard | with it | what it does\n`,
  );
  for (const row of await simulatedRows(region, limit)) process.stdout.write(`${row}\n`);
}
