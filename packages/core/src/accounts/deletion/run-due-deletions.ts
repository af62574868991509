import type { Platform } from "../../shared/context/index.ts";
import { runDue } from "../../shared/due/index.ts";
import { deletionQueue, type StoredDeletion } from "./store.ts";

/** Erasures of people come before it in the same minute: what is left after these is the next minute's. */
const enough = { items: 20_000, ms: 40_000 };
const options = { claims: true, pageSize: 20, ms: enough.ms };

/**
 * Takes the next step of every deletion that is due. Each step can be taken again: a run that dies is gone on with
 * by the next. Gives how many deletions were looked at.
 */
export function runDueDeletions(platform: Platform, items = enough.items): Promise<number> {
  const budget = { items, until: platform.clock.now().getTime() + enough.ms };
  const queue = { ...deletionQueue, due: quickestFirst };
  return runDue(
    platform,
    queue,
    // Loaded with the first deletion: most of the time none is due.
    async (deletion) => (await import("./take-step.ts")).takeStep(platform, deletion, budget),
    options,
  );
}

/** Erasing takes as long as it may: whoever waits for anything else comes first. */
const quickestFirst: typeof deletionQueue.due = async (...page) => {
  const { items, cursor } = await deletionQueue.due(...page);
  return { items: items.toSorted((one, other) => rank(one) - rank(other)), cursor };
};

const rank = ({ state }: StoredDeletion): number => (state === "erasing" ? 1 : 0);
