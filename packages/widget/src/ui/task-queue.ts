/** Work to be run in separate tasks, so that no task is long. */
export const tasks: (() => void)[] = [];
/** Whether a task is scheduled. */
export let isQueueActive = false;

function runNext(): void {
  try {
    tasks.shift()?.();
  } catch {}
  isQueueActive = !!tasks[0];
  if (isQueueActive) setTimeout(runNext);
}

/** Runs work in a separate task, after what is queued already. */
export function queueTask(task: () => void): void {
  tasks.push(task);
  if (!isQueueActive) setTimeout(runNext);
  isQueueActive = true;
}

/** Queues work while the queue is active; otherwise, such as while the page itself is drawn, runs it at once. */
export function runOrQueueTask(task: () => void): void {
  if (isQueueActive) tasks.push(task);
  else task();
}
