/** `npm run lighthouse --prefix packages/tool-tests`: Lighthouse's scores of every public page, and the audits that lower them. */
import { publicPaths } from "@kiteloop/contract/shared/public-paths";
import { dataFolder, startInstance } from "@kiteloop/e2e/instance";
import { type Report, scoreLine, startInspector } from "./lighthouse.ts";

function told(path: string, report: Report): string {
  const lost = Object.entries(report.shortfalls).flatMap(([category, audits]) =>
    audits.map((audit) => `    ${category}: ${audit}`),
  );
  return [scoreLine(path, report), ...report.complaints.map((line) => `    ${line}`), ...lost].join("\n");
}

const print = (text: string) => process.stdout.write(`${text}\n`);
const asked = process.argv.slice(2);
const { dataDir, remove } = await dataFolder();
const [inspector, instance] = await Promise.all([startInspector(), startInstance({ dataDir })]);
try {
  print(`${"".padEnd(34)}perf a11y  bp seo`);
  for (const path of asked.length > 0 ? asked : publicPaths) {
    print(told(path, await inspector.look(instance.app + path)));
  }
} finally {
  await inspector.close();
  await instance.stop();
  await remove();
}
