import { getPerson } from "@kiteloop/contract/referrals/chain";
import { decideRewards } from "@kiteloop/contract/referrals/decision";
import { listRewards, type Reward } from "@kiteloop/contract/referrals/reward";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { call } from "../../../../api/client.ts";
import { useDecisions } from "../../../../components/decisions/use-decisions.ts";
import { recipientOf, rewardStateNames } from "./words.ts";

/** The lists that may contain a reward, and the participant's timeline. */
export const ofRewards = [listRewards, getPerson];

type Wanted = { rows: readonly Reward[]; state: "approved" | "fulfilled"; note?: string };

/** Approves or fulfills rewards. `after` is called once the lists are up to date. */
export function useDecideRewards(projectId: string, after?: () => void) {
  return useDecisions<Wanted, Reward>({
    projectId,
    send: ({ state, note }, rows) => {
      const items = rows.map(({ id: rewardId, version }) => ({ rewardId, version }));
      return call(decideRewards, {
        params: { projectId },
        body: { state, items, ...(note && { note }) },
      });
    },
    nameOf: (row) => t("{what} for {recipient}", { what: row.what, recipient: recipientOf(row) }),
    titleOf: ({ rows: [first], state }, count) => {
      const { label } = rewardStateNames[state];
      if (count > 1 || first === undefined) return `${label}: ${count}`;
      return t("{label}: {what} for {recipient}", { label, what: first.what, recipient: recipientOf(first) });
    },
    changes: ofRewards,
    ...(after && { after }),
  });
}
