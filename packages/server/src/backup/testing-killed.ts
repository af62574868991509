import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { claimDataFolder } from "../main/data-folder.ts";
import { startTrimming } from "../stream/trim.ts";
import { makeBackup } from "./make.ts";
import { useFolder, withoutSetup } from "./testing.ts";

/**
 * For tests: people join a project, are counted, handled records are deleted and backups are made, all without pause, until this process is
 * killed. Each line of its output is a join that was acknowledged: the project's id and how many there are.
 */
async function run([dataDir = "", backup = ""]: string[]): Promise<void> {
  await claimDataFolder(dataDir, false);
  withoutSetup();
  const used = await useFolder(dataDir, { isNew: false });
  startTrimming({
    ...{ file: join(dataDir, "table.db"), streamArn: used.streamArn, everyMs: 25, log: () => undefined },
    reached: used.pump.reached,
  });
  const { join: addFriend, project } = await used.project();
  const backups = async () => {
    for (;;) {
      await makeBackup({ dataDir, to: backup });
      await sleep(20);
    }
  };
  void backups();
  for (;;) process.stdout.write(`${project.id} ${await addFriend()}\n`);
}

await run(process.argv.slice(2));
