import { findRewardRules } from "../../publishing/live/index.ts";
import type { Table } from "../../shared/context/index.ts";
import type { StoredParticipant } from "../participant/index.ts";
import { storedTallies } from "../reward/index.ts";

/** A participant's progress toward the milestones, by the tally that earns them. */
export async function progressOf(table: Table, participant: StoredParticipant) {
  const { workspaceId, projectId, participantId } = participant;
  const [{ rules }, [tally]] = await Promise.all([
    findRewardRules(table, { workspaceId, projectId }),
    storedTallies(table, projectId, [participantId]),
  ]);
  const count = (tally ?? participant)[rules.on];
  const milestones = rules.milestones.map(({ at, reward }) => ({ at, reward, reached: count >= at }));
  const next = milestones.find(({ reached }) => !reached);
  return {
    on: rules.on,
    count,
    milestones,
    next: next === undefined ? null : { at: next.at, reward: next.reward },
  };
}
