import { runDueDeletions } from "@kiteloop/core/lifecycle/deletion";
import { runDueErasures } from "@kiteloop/core/lifecycle/person-erasure";
import { runDueProjectDeletions } from "@kiteloop/core/lifecycle/project-deletion";
import { runDueRetention } from "@kiteloop/core/lifecycle/retention-policy";
import { runDueSuspensions } from "@kiteloop/core/lifecycle/suspension";
import { withArchive, withAssets } from "../runtime/assets.ts";
import { withEmailDomains } from "../runtime/email-domains.ts";
import { platform } from "../runtime/index.ts";
import { withMailer } from "../runtime/mailer.ts";
import { withRetentionBounds } from "../runtime/retention-bounds.ts";

export async function eraseDue(): Promise<void> {
  const base = open();
  await runDueSuspensions(base);
  const forgotten = await runDueErasures(base);
  if (forgotten > 0) base.log.info("went over people who were erased", { people: forgotten });
  const projects = await runDueProjectDeletions(base);
  if (projects > 0) base.log.info("saw to projects that are to be deleted", { projects });
  const tended = await runDueDeletions(base);
  if (tended > 0) base.log.info("saw to workspaces that are to be deleted", { workspaces: tended });
  const applied = await runDueRetention(base);
  if (applied > 0) base.log.info("applied retention periods", { workspaces: applied });
}

const open = () =>
  platform(() => ({
    ...withAssets(),
    ...withArchive(),
    ...withMailer(),
    ...withEmailDomains(),
    ...withRetentionBounds(),
  }));
