const lookMs = 500;

/**
 * Calls `leave` once when the process that started us is gone, by kill -9 too: at once where it holds a channel to us, on
 * every system, and within half a second where the system gives us another parent.
 */
export function whenParentEnds(leave: () => void): void {
  const parent = process.ppid;
  let left = false;
  const once = () => {
    if (left) return;
    left = true;
    leave();
  };
  process.once("disconnect", once);
  // Nothing is waited for by it.
  process.channel?.unref();
  setInterval(() => {
    if (process.ppid !== parent) once();
  }, lookMs).unref();
}
