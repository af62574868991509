import { balanceTexts } from "@kiteloop/contract/languages/texts";
import { sharePageUrl } from "@kiteloop/contract/publishing/project-choices";
import { readOwnData as endpoint } from "@kiteloop/contract/referrals/own-data";
import { inLanguage } from "@kiteloop/contract/shared/fields/page-query";
import { dayOf } from "@kiteloop/metrics/days";
import { linkBase } from "../../publishing/link-domain/index.ts";
import { projectForKey, withIdentitySecret } from "../../publishing/live/index.ts";
import { assertPage, hasSharePage } from "../../publishing/share-page/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { hashRecipient } from "../../shared/recipient/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { unsubscribeUrlOf } from "../invitation/index.ts";
import { linkOf, shownCode } from "../participant/index.ts";
import { ownDuesOf } from "./balances.ts";
import { ownInviteesOf } from "./invitees.ts";
import { ownParticipant } from "./own-participant.ts";
import { progressOf } from "./progress.ts";
import { ownRewardsOf } from "./rewards.ts";

/**
 * At most 20 invitees with their invitation and reward each, 20 rewards, and four single items. Balances are read only where there are
 * any.
 */
export const readOwnData = verb(endpoint, async (ctx, { body }) => {
  const { table, clock, actor, instance } = ctx;
  const project = await projectForKey(ctx, actor);
  assertPage(instance, project, actor);
  if (project.status === "archived") throw new AppError("project.archived");
  const participant = await ownParticipant(ctx, project, body.token);
  if (participant === null) throw new AppError("participant.token_invalid");
  const { name, email = null, invited, joined, converted, createdAt } = participant;
  const today = dayOf(clock.now().getTime(), project.timeZone);
  const [{ progress, ...rules }, invitees, { rewards, ...shown }, signing, base] = await Promise.all([
    progressOf(table, participant, today, body.lang),
    ownInviteesOf(table, participant, body.inviteesAfter),
    ownRewardsOf(table, participant, body.rewardsAfter, body.lang),
    withIdentitySecret(ctx, project),
    linkBase(ctx, project),
  ]);
  const paysBalances = rules.paysBalances || shown.paysBalances;
  const leads = paysBalances && hasSharePage(project);
  const recipient = email === null ? null : hashRecipient(project.workspaceId, email);
  return {
    ...{ name, email, createdAt, progress, invitees, rewards },
    code: shownCode(participant),
    link: linkOf(base, participant),
    stats: { invited, joined, converted },
    balances: paysBalances ? await ownDuesOf(table, participant, body.lang) : null,
    payoutsPage: leads
      ? {
          url: inLanguage(sharePageUrl(instance.edgeOrigin, project.id), body.lang),
          text: balanceTexts[body.lang].link,
        }
      : null,
    unsubscribeUrl: recipient === null ? null : unsubscribeUrlOf(instance, signing, recipient),
  };
});
