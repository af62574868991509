import type { Platform } from "../../shared/context/index.ts";
import { runDue } from "../../shared/due/index.ts";
import { deletionQueue, type StoredDeletion } from "./store.ts";

/** Erasures of people run before it in the same minute; what is left after this time is left to the next minute. */
const enough = { items: 20_000, ms: 40_000 };
const options = { claims: true, pageSize: 20, ms: enough.ms };

/**
 * Takes the next step of every due deletion. Steps are repeatable, so the next run continues one that died. Returns how
 * many deletions were examined.
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

/** Erasing takes long, so everything else comes first. */
const quickestFirst: typeof deletionQueue.due = async (...page) => {
  const { items, cursor } = await deletionQueue.due(...page);
  return { items: items.toSorted((one, other) => rank(one) - rank(other)), cursor };
};

const rank = ({ state }: StoredDeletion): number => (state === "erasing" ? 1 : 0);
