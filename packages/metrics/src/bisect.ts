/** The point between `low` and `high` at which an increasing `f` passes `target`, to about the last bit. */
export function bisect(f: (x: number) => number, target: number, low: number, high: number): number {
  let from = low;
  let to = high;
  for (let round = 0; round < 100; round += 1) {
    const middle = (from + to) / 2;
    if (f(middle) < target) from = middle;
    else to = middle;
  }
  return to;
}

/** The first point between `low` and `high` at which an `f` that rises and then falls is highest. */
export function peak(f: (x: number) => number, low: number, high: number): number {
  let from = low;
  let to = high;
  for (let round = 0; round < 100; round += 1) {
    const third = (to - from) / 3;
    if (f(from + third) < f(to - third)) from += third;
    else to -= third;
  }
  return to;
}
