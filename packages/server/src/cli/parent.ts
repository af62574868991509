const lookMs = 500;

/**
 * Calls `leave` once when the parent process has exited, also by kill -9: immediately if there is an IPC channel (on
 * every system), and within half a second on systems that assign another parent.
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
  // Doesn't keep the process alive.
  process.channel?.unref();
  setInterval(() => {
    if (process.ppid !== parent) once();
  }, lookMs).unref();
}
