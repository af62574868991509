const frames = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"];

/**
 * Shows that something long is running: a spinner with seconds on a terminal, elsewhere a line from time to time.
 * @param {string} title of the work, without a full stop
 */
export function progress(title) {
  const out = process.stdout;
  const started = Date.now();
  const seconds = () => `${((Date.now() - started) / 1000).toFixed(0)} s`;
  let ticks = 0;
  if (!out.isTTY) out.write(`  ${title} ...\n`);
  const timer = setInterval(
    () => {
      ticks += 1;
      if (out.isTTY) out.write(`\r  ${frames[ticks % frames.length]} ${title}  ${seconds()} `);
      else out.write(`  ... ${seconds()}\n`);
    },
    out.isTTY ? 100 : 10_000,
  );
  /** @param {string} mark @param {string} text */
  const end = (mark, text) => {
    clearInterval(timer);
    out.write(`${out.isTTY ? "\r\u001b[2K" : ""}  ${mark} ${text}  ${seconds()}\n`);
  };
  return {
    /** @param {string} [text] */
    done: (text = title) => end("✓", text),
    /** @param {string} [text] */
    fail: (text = title) => end("✗", text),
  };
}
