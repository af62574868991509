import type { WidgetLanguage } from "@kiteloop/contract/languages/list";
import { shareWordsIn } from "@kiteloop/contract/publishing/widget/share-words-in";
import { shareFor, termsOn } from "@kiteloop/contract/referrals/own-terms";
import type { RewardRules } from "@kiteloop/contract/referrals/reward";
import { rulesOn } from "@kiteloop/contract/referrals/reward-days";
import { milestonesNeedProof } from "@kiteloop/contract/referrals/reward-proof";
import { untilWords } from "@kiteloop/contract/referrals/reward-until";
import { findRewardRules } from "../../publishing/live/index.ts";
import type { Table } from "../../shared/context/index.ts";
import type { StoredParticipant } from "../participant/index.ts";
import { countFor, storedTallies } from "../reward/index.ts";

/** Whether a reward of the rules is added to a balance. */
const payBalances = ({ fulfillment, milestones, share }: RewardRules): boolean =>
  [fulfillment?.inviter, fulfillment?.friend, share, ...milestones.map((one) => one.fulfillment)].some(
    (one) => one?.type === "balance",
  );

/** A participant's progress toward the milestones, by the tally that earns them, and whether the rules pay balances. */
export async function progressOf(
  table: Table,
  participant: StoredParticipant,
  today: string,
  language: WidgetLanguage,
) {
  const { workspaceId, projectId, participantId } = participant;
  const [stored, [tally]] = await Promise.all([
    findRewardRules(table, { workspaceId, projectId }),
    storedTallies(table, projectId, [participantId]),
  ]);
  const rules = rulesOn(stored.rules, today);
  const count = countFor(tally ?? participant, { on: rules.on, proved: milestonesNeedProof(stored.rules) });
  const milestones = rules.milestones.map(({ at, reward }) => ({ at, reward, reached: count >= at }));
  const next = milestones.find(({ reached }) => !reached);
  const last = rules.period?.until ?? null;
  const share = rules.share && shareFor(rules.share, termsOn(participant.ownTerms, today));
  const progress = {
    share: share === undefined ? null : shareWordsIn(language)(share),
    on: rules.on,
    count,
    milestones,
    next: next === undefined ? null : { at: next.at, reward: next.reward },
    until: last === null ? null : { day: last, text: untilWords(last, language) },
  };
  return { progress, paysBalances: payBalances(stored.rules) };
}
