/** Work that waits for a task of its own, so that none is long. */
export const steps: (() => void)[] = [];
/** Whether work is being split up. */
export let running = false;

function next(): void {
  try {
    steps.shift()?.();
  } catch {}
  running = !!steps[0];
  if (running) setTimeout(next);
}

/** Does something in a task of its own, after what waits already. */
export function soon(step: () => void): void {
  steps.push(step);
  if (!running) setTimeout(next);
  running = true;
}

/** The same where work is being split up; at once where something else happens on the page, such as its own drawing. */
export function stepwise(step: () => void): void {
  if (running) steps.push(step);
  else step();
}
