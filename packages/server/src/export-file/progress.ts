/** How much of a file has been read: lines so far, and their share of it from 0 to 1. */
export type Progress = { lines: number; share: number };

type Screen = { isTTY?: boolean; write(text: string): unknown };

const percent = (share: number) => Math.min(100, Math.floor(share * 100));

/**
 * Shows how much of a file has been read: on a terminal as one line that changes, elsewhere as a line for every tenth.
 * `end` frees the terminal's line for further output.
 */
export function progressOn(
  screen: Screen,
  what: string,
  now: () => number = Date.now,
): { show: (progress: Progress) => void; end: () => void } {
  const started = now();
  let printed = 0;
  let shown = false;
  return {
    show({ lines, share }) {
      const seconds = Math.max(1, Math.round((now() - started) / 1000));
      const text = `${what}: ${percent(share)}%, ${lines.toLocaleString("en")} lines in ${seconds} s`;
      if (screen.isTTY) {
        screen.write(`\r\u001b[K${text}`);
        shown = true;
        return;
      }
      const tenth = Math.floor(percent(share) / 10);
      if (tenth <= printed) return;
      printed = tenth;
      screen.write(`${text}\n`);
    },
    end() {
      if (shown) screen.write("\r\u001b[K");
      shown = false;
    },
  };
}
