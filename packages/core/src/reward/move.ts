import { moveReward, type Reward, rewardMoves } from "@kiteloop/contract/reward";
import { AppError } from "../errors/index.ts";
import { type TransactItem, transact } from "../table/index.ts";
import { type CtxOf, verb } from "../verb/index.ts";
import { needProject } from "./find.ts";
import { stepped } from "./new-reward.ts";
import { present, presentAll } from "./present.ts";
import { nameOf, reversed, rewardAudit } from "./review.ts";
import { rewardMailItems } from "./reward-mail.ts";
import { findTally, tallyItem } from "./store.tally.ts";
import { changeItem, findReward, type StoredReward } from "./store.ts";

const attempts = 8;

/** Moves a reward on by a member's word. To the state it is in, nothing changes: asked again, it is answered again. */
export const move = verb(moveReward, async (ctx, { params, body }) => {
  const { table, clock } = ctx;
  const { state, note = "" } = body;
  await needProject(ctx, params.projectId);
  for (let attempt = 0; attempt < attempts; attempt++) {
    const reward = await findReward(table, params);
    if (reward === null) throw new AppError("not_found");
    if (reward.state === state) return shown(ctx, reward);
    if (reward.version !== body.version) throw new AppError("conflict.version");
    if (!rewardMoves[reward.state].includes(state)) throw new AppError("reward.wrong_state");
    if (reward.held && state !== "reversed") throw new AppError("reward.held");
    const step = { at: clock.now().toISOString(), by: nameOf(ctx), note };
    const after = state === "reversed" ? reversed(reward, step) : stepped(reward, { state }, step);
    const written = await transact(table, clock, [
      changeItem(table, after),
      rewardAudit(ctx, after),
      ...(state === "reversed" ? await givenBack(ctx, reward) : []),
      ...(state === "approved" ? await rewardMailItems(ctx, reward) : []),
    ]);
    if (written.ok) return shown(ctx, after);
    // The reward or the inviter's tally moved on meanwhile: look again.
    await clock.sleep(Math.random() * 10 * 2 ** attempt);
  }
  throw new AppError("conflict.busy", { retryAfter: 1 });
});

async function shown({ table }: CtxOf<typeof moveReward>, reward: StoredReward): Promise<Reward> {
  const [one] = await presentAll(table, reward.projectId, [reward]);
  return one ?? present(reward);
}

/** A reward as inviter that is taken back makes room for another under the cap. */
async function givenBack(
  { table }: CtxOf<typeof moveReward>,
  { kind, projectId, participantId }: StoredReward,
): Promise<TransactItem[]> {
  if (kind !== "inviter" || participantId === undefined) return [];
  const tally = await findTally(table, { projectId, participantId });
  if (tally === null) return [];
  const after = { ...tally, given: Math.max(0, tally.given - 1), version: tally.version + 1 };
  return [tallyItem(table, { projectId, participantId }, after)];
}
