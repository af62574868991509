import { tendDeletions } from "@kiteloop/core/deletion";
import { tendErasures } from "@kiteloop/core/person-erasure";
import { withAssets } from "../runtime/assets.ts";
import { platform } from "../runtime/index.ts";
import { withMailDomains } from "../runtime/mail-domains.ts";
import { withMailer } from "../runtime/mailer.ts";

export async function handler(): Promise<void> {
  const base = platform(() => ({ ...withAssets(), ...withMailer(), ...withMailDomains() }));
  const forgotten = await tendErasures(base);
  if (forgotten > 0) base.log.info("went over people who were erased", { people: forgotten });
  const tended = await tendDeletions(base);
  if (tended > 0) base.log.info("saw to workspaces that are to be deleted", { workspaces: tended });
}
