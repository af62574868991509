import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { LinkHosts } from "@kiteloop/core/shared/context";
import { ownFile, ownFolder } from "@kiteloop/server/files";

/**
 * Replaces name servers: at the first check a host's records are missing, at later ones they are there. Only names below
 * `localhost` lead to this machine, by which browsers mean it without a name server. Stores one empty file per host in `folder`.
 */
export function localLinkHosts(folder: string): LinkHosts {
  // Windows refuses file names such as `con.localhost`.
  const nameOf = (host: string) => `host-${encodeURIComponent(host)}`;
  return {
    target: () => "localhost",
    async look(host) {
      await mkdir(folder, { recursive: true, mode: ownFolder });
      const proven = (await readdir(folder)).includes(nameOf(host));
      await writeFile(join(folder, nameOf(host)), "", { mode: ownFile });
      const leadsHere = proven && host.endsWith(".localhost");
      return { proven, aliased: leadsHere, answers: leadsHere };
    },
  };
}
