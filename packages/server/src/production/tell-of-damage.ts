import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Mailer } from "@kiteloop/core/shared/context";
import { writeFileAtomic } from "../files.ts";

const markIn = (dataDir: string) => join(dataDir, "told-of-damage");

const lines = [
  "A backup of this server found its data damaged, and was not made. Earlier backups are as they were.",
  "Stop the server soon and keep its folder: what is written from now on may be lost. Then restore the last good backup into an empty folder. The page about running a server, under “If the data are damaged”, says how, and what to do without a backup.",
];

/**
 * Tells people once that the data are damaged: the folder notes it, so that neither the next attempt nor a restart does it again.
 * An email that can't be sent is tried again with the next backup.
 */
export async function tellOfDamage(
  dataDir: string,
  { to, from, mailer }: { to: readonly string[]; from: string; mailer: Pick<Mailer, "send"> },
): Promise<void> {
  if (existsSync(markIn(dataDir))) return;
  const html = lines.map((line) => `<p>${line}</p>`).join("");
  const email = {
    from,
    subject: "The data of your server are damaged",
    text: `${lines.join("\n\n")}\n`,
    html,
  };
  for (const address of to) await mailer.send({ ...email, to: address, headers: {} });
  await writeFileAtomic(markIn(dataDir), "");
}

/** Removes the note after a good backup, so that another damage is emailed, too. */
export const noteWhole = (dataDir: string): Promise<void> => rm(markIn(dataDir), { force: true });
