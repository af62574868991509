import type { ProjectSnapshot } from "../../publishing/live/index.ts";
import type { Ctx, Key } from "../../shared/context/index.ts";
import type { TransactItem } from "../../shared/table/index.ts";
import { aliasItem, type Invited } from "../participant/index.ts";
import { takeTestJoin } from "../test-referral/index.ts";
import { attributeReferral } from "./attribute.ts";
import { disputeReferral } from "./dispute.ts";
import { findInvitee, findInviteeOf } from "./invitee.ts";
import type { Invitee } from "./new-referral.ts";

type ListedInvitee = Omit<Invitee, "code"> & { code?: string | undefined; email: string };

/** A referral as items to write, and how the person was invited. */
export type ListedReferral = { items: TransactItem[]; invited: Invited | null; test?: true };

/**
 * The referral of a person who joins under an id derived from their address, on a waitlist or a share page. An invalid
 * code does not prevent joining. Another code than that of an earlier place, which nobody confirmed, disputes that place.
 */
export async function referListed(
  ctx: Ctx<Key>,
  project: ProjectSnapshot,
  { code, ...invitee }: ListedInvitee,
): Promise<ListedReferral> {
  const { table } = ctx;
  const { externalId, email } = invitee;
  const known = await findInvitee(table, { projectId: project.id, externalId });
  if (known !== null) {
    if (code !== undefined) await disputeReferral(ctx, project, known, { ...invitee, code });
    return { items: [], invited: known };
  }
  if (code === undefined) return { items: [], invited: null };
  if (await takeTestJoin(ctx, project, { code, externalId })) return { items: [], invited: null, test: true };
  // A user with a referral to the site itself is not a new invitee of its waitlist or share page.
  const before = await findInviteeOf(table, project, email);
  if (before !== null) {
    const { workspaceId, projectId, externalId: sameAs } = before;
    return { items: [aliasItem(table, { workspaceId, projectId, externalId, sameAs })], invited: before };
  }
  const attribution = await attributeReferral(ctx, project, { ...invitee, code });
  if ("refused" in attribution) return { items: [], invited: null };
  return { items: attribution.items, invited: attribution.referral };
}
