/** Whether everything is tested, as on every change (`npm run test:all`), and not only what shows a fault in minutes. */
export const isFullRun = process.env.KITELOOP_TESTS === "all";

/** Of cases that take the same path, `count` that are spread over all of them; in the full run every one. */
export function someOf<T>(cases: readonly T[], count: number): T[] {
  const partOf = (at: number) => Math.floor((at * count) / cases.length);
  return cases.filter((_, at) => isFullRun || count >= cases.length || partOf(at) !== partOf(at - 1));
}
