/** A participant's progress toward a widget's goals, which are in ascending order. */
export type MilestoneProgress = {
  /** Number of goals reached. */
  reached: number;
  /** The next goal, or the last one if all are reached. */
  goal: number;
  /** Number missing to `goal`. */
  left: number;
  /** For each goal the progress from the previous one, 0 to 1. */
  shares: number[];
};

export function milestoneProgress(goals: readonly number[], count: number): MilestoneProgress {
  const reached = goals.filter((goal) => goal <= count).length;
  const goal = goals[Math.min(reached, goals.length - 1)] ?? 0;
  const shares = goals.map((end, i) => {
    const start = goals[i - 1] ?? 0;
    return Math.min(Math.max((count - start) / (end - start), 0), 1);
  });
  return { reached, goal, left: Math.max(goal - count, 0), shares };
}
