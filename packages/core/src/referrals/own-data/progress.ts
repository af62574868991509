import type { WidgetLanguage } from "@kiteloop/contract/languages/list";
import { rulesOn } from "@kiteloop/contract/referrals/reward-days";
import { milestonesNeedProof } from "@kiteloop/contract/referrals/reward-proof";
import { untilWords } from "@kiteloop/contract/referrals/reward-until";
import { findRewardRules } from "../../publishing/live/index.ts";
import type { Table } from "../../shared/context/index.ts";
import type { StoredParticipant } from "../participant/index.ts";
import { countFor, storedTallies } from "../reward/index.ts";

/** A participant's progress toward the milestones, by the tally that earns them. */
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
  return {
    on: rules.on,
    count,
    milestones,
    next: next === undefined ? null : { at: next.at, reward: next.reward },
    until: last === null ? null : { day: last, text: untilWords(last, language) },
  };
}
