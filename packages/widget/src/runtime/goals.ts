/** Where somebody stands between goals; `goals` rise. */
export type Standing = {
  /** How many goals are reached. */
  reached: number;
  /** The next goal, or the last when all are reached. */
  goal: number;
  /** Still to go to `goal`. */
  left: number;
  /** For each goal the share, 0 to 1, of the way to it from the one before. */
  shares: number[];
};

export function standing(goals: readonly number[], count: number): Standing {
  const reached = goals.filter((goal) => goal <= count).length;
  const goal = goals[Math.min(reached, goals.length - 1)] ?? 0;
  const shares = goals.map((end, i) => {
    const start = goals[i - 1] ?? 0;
    return Math.min(Math.max((count - start) / (end - start), 0), 1);
  });
  return { reached, goal, left: Math.max(goal - count, 0), shares };
}
