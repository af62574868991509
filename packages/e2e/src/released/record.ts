import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { createApiKey } from "@kiteloop/contract/publishing/api-key";
import { getEmbed } from "@kiteloop/contract/publishing/widget";
import { projectAnalytics } from "@kiteloop/contract/reports/analytics";
import { createClient } from "@kiteloop/sdk";
import * as z from "zod";
import { newMember } from "../api.ts";
import { newBeacon, projectWithWidget, sendBeacon } from "../beacons.ts";
import { checkout, dataFolder, startInstance } from "../instance.ts";
import { type StoredNumbers, serverCommand, storedFolder } from "./stored.ts";

// `npm run released -w packages/e2e`: stores a small instance of this version, which later versions must open.
const Version = z.object({ version: z.string() });
const { version } = Version.parse(JSON.parse(await readFile(join(checkout, "package.json"), "utf8")));
const { dataDir, remove } = await dataFolder();
const instance = await startInstance({ dataDir });
try {
  const [email, password] = ["mara@released.example", "Kite-released-instance-7"];
  const member = await newMember(instance, email, password);
  const { project, widget } = await projectWithWidget(member, "released.example");
  const path = `/api/projects/${project.id}`;
  const { releases } = await member.expect(getEmbed.response, "GET", `${path}/embed`);
  const scopes = ["participants:write", "joins:write"] as const;
  const key = { name: "Site", projectId: project.id, scopes: [...scopes], expiresInDays: null };
  const { secret } = await member.expect(createApiKey.response, "POST", "/api/api-keys", key);
  const client = createClient({ baseUrl: instance.edge, secretKey: secret });
  const { code } = await client.participants.identify({ externalId: "ada" });
  for (const externalId of ["bob", "cleo", "dan"]) await client.joins.report({ externalId, code });
  for (const events of [1, 2, 3]) await sendBeacon(instance, { project, widget }, newBeacon(events));
  const shown = async () => {
    const { totals, range } = await member.expect(projectAnalytics.response, "GET", `${path}/analytics`);
    const { impressions, joins, participants } = totals;
    return { day: range.to, totals: { impressions, joins, participants } };
  };
  for (let round = 0, now = await shown(); now.totals.impressions < 6 || now.totals.joins < 3; round++) {
    if (round > 100) throw new Error("it isn't counted");
    await sleep(200);
    now = await shown();
  }
  const numbers: StoredNumbers = {
    ...{ email, password, projectId: project.id, host: project.host, publishableKey: project.publishableKey },
    widgetId: widget.id,
    script: new URL(releases[0]?.url ?? "").pathname,
    link: `/r/${code}`,
    ...(await shown()),
  };
  await mkdir(storedFolder, { recursive: true });
  const file = join(dataDir, "one.klb");
  const { status, output } = serverCommand(dataDir, "backup", file);
  if (status !== 0) throw new Error(output);
  await writeFile(join(storedFolder, `${version}.json`), `${JSON.stringify(numbers, null, 2)}\n`);
  // Scripts in it are several times as large as packed.
  const packed = gzipSync(await readFile(file), { level: 9 });
  await writeFile(join(storedFolder, `${version}.klb.gz`), packed);
  process.stdout.write(`${output}Stored in ${packed.length} bytes.\n`);
} finally {
  await instance.stop();
  await remove();
}
