import { pageViewHandlers } from "@kiteloop/functions/bundle-options";
import { circumstances, median, table, writePart } from "../results.ts";
import type { MeasuredHandler, MeasuredHandlers } from "./measure.ts";

const spread = (values: readonly number[]) =>
  `${median(values).toFixed(0)} (${Math.min(...values).toFixed(0)}–${Math.max(...values).toFixed(0)})`;

/** The three largest packages in a bundle. */
function heaviest({ bundle }: MeasuredHandler): string {
  return [...bundle.packages]
    .sort(([, a], [, b]) => b - a)
    .slice(0, 3)
    .map(([name, bytes]) => `${name} ${(bytes / 1000).toFixed(0)}`)
    .join(", ");
}

/** Goals: ms of processor time over an empty handler, and KB, for page views and for all other handlers. */
const goals = { pageView: { ms: 45, kb: 100 }, other: { ms: 120, kb: 750 } };
/** Ms of a warm call, without its verb. */
const wrapperGoal = 0.2;

/** How many handlers of a kind meet each goal. */
export function held({ floor, handlers }: MeasuredHandlers): string[][] {
  const least = median(floor);
  return [true, false].map((pageView) => {
    const some = handlers.filter(({ handler }) => pageViewHandlers.includes(handler) === pageView);
    const { ms, kb } = pageView ? goals.pageView : goals.other;
    const fast = some.filter(({ cpu }) => median(cpu) - least <= ms).length;
    const small = some.filter(({ bundle }) => bundle.bytes <= kb * 1000).length;
    return [
      pageView ? "what page views wait for" : "all else",
      `${fast} of ${some.length} within ${ms} ms`,
      `${small} of ${some.length} within ${kb} KB`,
    ];
  });
}

/** The section of RESULTS.md about handlers. */
export function handlersText(measured: MeasuredHandlers): string {
  const { floor, wrapper, handlers } = measured;
  const least = median(floor);
  const rows = [...handlers]
    .sort((a, b) => median(a.cpu) - median(b.cpu))
    .map((one) => [
      one.handler,
      spread(one.cpu.map((ms) => ms - least)),
      (one.bundle.bytes / 1000).toFixed(0),
      heaviest(one),
    ]);
  return `## Handlers, cold

\`npm run bench -- handlers\`: ${circumstances()}

Processor time of import and first call in a new Node process, ${floor.length} alternating runs, over an empty handler
(${median(floor).toFixed(1)} ms); medians, with minimum and maximum in brackets. KB minified. A call gets as far as possible
without a session, or with a page's key to the first read of a table that answers at once.

${table([["goal", "time", "code"], ...held(measured)])}

Everything around a verb takes ${median(wrapper).toFixed(3)} ms of a warm call (${Math.min(...wrapper).toFixed(3)}–${Math.max(...wrapper).toFixed(3)}); the goal is ${wrapperGoal}.

${table([["handler", "ms", "KB", "most of it, KB"], ...rows])}`;
}

/** Writes the section "handlers" of RESULTS.md. */
export function reportHandlers(measured: MeasuredHandlers): void {
  writePart("handlers", handlersText(measured));
}
