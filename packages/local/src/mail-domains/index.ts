import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { MailDomains } from "@kiteloop/core/context";
import { ownFile, ownFolder } from "../files.ts";

/**
 * Stands in for the mail provider and for name servers: a domain looks as if nothing were published when it is first
 * looked at, and as if everything were from then on. No name server is asked and no mail leaves this machine. Keeps one
 * empty file a domain below `folder`.
 */
export function localDomains(folder: string): MailDomains {
  // Windows takes no file that is called `con.example`.
  const nameOf = (domain: string) => `domain-${encodeURIComponent(domain)}`;
  const fileOf = (domain: string) => join(folder, nameOf(domain));
  return {
    async look(domain) {
      await mkdir(folder, { recursive: true, mode: ownFolder });
      const known = (await readdir(folder)).includes(nameOf(domain));
      await writeFile(fileOf(domain), "", { mode: ownFile });
      const keys = ["one", "two", "three"];
      return {
        proven: known,
        signs: known,
        signatures: keys.map((key) => ({
          type: "CNAME",
          name: `kiteloop-${key}._domainkey.${domain}`,
          value: `kiteloop-${key}.dkim.example`,
        })),
        takesReturns: known,
        returns: [
          { type: "MX", name: `bounce.${domain}`, value: "10 feedback.example" },
          { type: "TXT", name: `bounce.${domain}`, value: "v=spf1 include:mail.example ~all" },
        ],
        policy: known ? "v=DMARC1; p=none" : null,
      };
    },
    forget: (domain) => rm(fileOf(domain), { force: true }),
    forgive: async () => undefined,
  };
}
