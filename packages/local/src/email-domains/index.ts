import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { EmailDomains } from "@kiteloop/core/shared/context";
import { ownFile, ownFolder } from "@kiteloop/server/files";

/**
 * Replaces the email provider and name servers: at the first check a domain has no records, at later ones all of them.
 * Queries no name server and sends no email. Stores one empty file per domain in `folder`.
 */
export function localDomains(folder: string): EmailDomains {
  // Windows refuses file names such as `con.example`.
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
