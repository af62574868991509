/**
 * The point at which the increasing `f` passes `target`, between `low` and `high` (f(low) <= target <=
 * f(high)), to a relative 1e-12. Regula falsi with the Illinois weights, and bisection if that is slow, so it
 * always ends.
 */
export function invert(f: (x: number) => number, target: number, low: number, high: number): number {
  let [from, to] = [low, high];
  let [below, above] = [f(from) - target, f(to) - target];
  let side = 0;
  for (let round = 0; round < 200; round += 1) {
    const width = to - from;
    if (!(width > 1e-12 * Math.max(Math.abs(from), Math.abs(to)))) break;
    const straight = (from * above - to * below) / (above - below);
    const useful = round % 3 < 2 && straight > from && straight < to;
    const middle = useful ? straight : from + width / 2;
    if (middle <= from || middle >= to) break;
    const value = f(middle) - target;
    if (value === 0) return middle;
    // An end that stays twice is halved, so that it moves (Illinois).
    if (value < 0) [from, below, above, side] = [middle, value, side < 0 ? above / 2 : above, -1];
    else [to, above, below, side] = [middle, value, side > 0 ? below / 2 : below, 1];
  }
  return from + (to - from) / 2;
}

/**
 * The quantile of a distribution around `centre` with about this `spread`; steps double until it is
 * bracketed.
 */
export function quantileNear(
  cdf: (x: number) => number,
  share: number,
  centre: number,
  spread: number,
): number {
  const above = cdf(centre) < share;
  let [near, step] = [centre, spread];
  for (let round = 0; round < 60; round += 1, step *= 2) {
    const next = above ? near + step : near - step;
    if (cdf(next) < share !== above)
      return above ? invert(cdf, share, near, next) : invert(cdf, share, next, near);
    near = next;
  }
  return near;
}
