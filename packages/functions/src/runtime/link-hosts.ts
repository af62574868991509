import { hostFile } from "@kiteloop/contract/referrals/link";
import type { LinkHosts, Web } from "@kiteloop/core/shared/context";
import { AppError } from "@kiteloop/core/shared/errors";
import * as z from "zod/mini";
import { config } from "./config.ts";
import { type LookUpAlias, type LookUpText, lookUpAlias, lookUpText } from "./name-servers.ts";
import { withWeb } from "./web/index.ts";

/** Not in `config`, which every page view's handler parses. */
const Settings = z.object({ LINK_TARGET: z.optional(z.hostname()) });

function target(): string {
  const { LINK_TARGET } = Settings.parse(process.env);
  if (LINK_TARGET === undefined) throw new AppError("link_domain.unavailable");
  return LINK_TARGET;
}

const limits = { ms: 5_000, bytes: 1_000, redirects: 0, types: ["text/plain"] };

/** Whether https requests to the host arrive here: only then does a link on it open. */
async function arrivesHere(web: Pick<Web, "fetchPage">, host: string): Promise<boolean> {
  const found = await web.fetchPage(`https://${host}/.well-known/${hostFile}`, limits);
  return found.ok && found.page.body.trim() === config().EDGE_ORIGIN;
}

/** Name servers, and the host's own answer. */
export function publicLinkHosts(
  web: Pick<Web, "fetchPage">,
  text: LookUpText = lookUpText,
  alias: LookUpAlias = lookUpAlias,
): LinkHosts {
  return {
    target,
    async look(host, proof) {
      const wanted = target();
      const [owners, aliases, answers] = await Promise.all([
        text(proof.name),
        alias(host),
        arrivesHere(web, host),
      ]);
      const leads = aliases.map((name) => name.toLowerCase().replace(/\.$/, ""));
      return { proven: owners.includes(proof.value), aliased: leads.includes(wanted), answers };
    },
  };
}

/** Grants looking up the hosts of links. */
export const withLinkHosts = () => ({ linkHosts: publicLinkHosts(withWeb().web) });
