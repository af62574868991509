/**
 * Measures how late the event loop runs its timers, which is how long a request waits before it is looked at.
 * @param observe takes each delay in ms
 * @returns the function that ends it
 */
export function watchLoopDelay(observe: (delayMs: number) => void, everyMs = 250): () => void {
  let before = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    observe(Math.max(0, now - before - everyMs));
    before = now;
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
