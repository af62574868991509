import { listMembers } from "@kiteloop/contract/member";
import { plans } from "@kiteloop/contract/plans";
import { verb } from "../verb/index.ts";
import { planOf } from "../workspace/index.ts";
import { peopleOf, present } from "./people.ts";

export const list = verb(listMembers, async ({ table, actor }) => {
  const [people, plan] = await Promise.all([
    peopleOf(table, actor.workspaceId),
    planOf(table, actor.workspaceId),
  ]);
  return {
    items: people.map((person) => present(person, actor.userId)),
    seats: { limit: plans[plan].members, plan },
  };
});
