/** Where a rising `f` passes `target` between `low` and `high`, to the last bit or so. */
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

/** The first place between `low` and `high` where an `f` that rises, then falls, is highest. */
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
