import { exportLineKind } from "@kiteloop/contract/reports/export-line";
import * as z from "zod";

/** A reward whose state changes during the export is in it twice. */
const Reward = z.object({ item: z.object({ rewardId: z.string() }) });

/** The number of records of each kind in an export. */
export class Counts {
  readonly #kinds = new Map<string, number>();
  readonly #rewards = new Set<string>();

  /** @throws Error for a line that is not of an export */
  add(text: string): void {
    const kind = exportLineKind(text);
    if (kind === null) throw new Error("is not of an export");
    if (kind === "head" || (kind === "reward" && !this.#isNewReward(text))) return;
    this.#kinds.set(kind, (this.#kinds.get(kind) ?? 0) + 1);
  }

  #isNewReward(text: string): boolean {
    const { rewardId } = Reward.parse(JSON.parse(text)).item;
    const isNew = !this.#rewards.has(rewardId);
    this.#rewards.add(rewardId);
    return isNew;
  }

  /** By kind, in alphabetical order. */
  all(): Record<string, number> {
    return Object.fromEntries([...this.#kinds].toSorted(([one], [other]) => (one < other ? -1 : 1)));
  }
}

/** Kinds of which two exports have different numbers, one sentence each. */
export function differences(file: Record<string, number>, project: Record<string, number>): string[] {
  const kinds = [...new Set([...Object.keys(file), ...Object.keys(project)])].toSorted();
  return kinds.flatMap((kind) => {
    const [here = 0, there = 0] = [file[kind], project[kind]];
    return here === there ? [] : [`${kind}: the file has ${here}, the project has ${there}`];
  });
}
