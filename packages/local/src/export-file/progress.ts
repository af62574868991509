/** How far a file has been gone through: its lines so far, and their share of it from 0 to 1. */
export type Progress = { lines: number; share: number };

type Screen = { isTTY?: boolean; write(text: string): unknown };

const percent = (share: number) => Math.min(100, Math.floor(share * 100));

/**
 * Says on a screen how far a file has been gone through: on a terminal in one line that changes, anywhere else in a
 * line for every tenth of it. `end` leaves the terminal's line for what follows.
 */
export function progressOn(
  screen: Screen,
  what: string,
  now: () => number = Date.now,
): { show: (progress: Progress) => void; end: () => void } {
  const started = now();
  let said = 0;
  let shown = false;
  return {
    show({ lines, share }) {
      const seconds = Math.max(1, Math.round((now() - started) / 1000));
      const text = `${what}: ${percent(share)} %, ${lines.toLocaleString("en")} lines in ${seconds} s`;
      if (screen.isTTY) {
        screen.write(`\r\u001b[K${text}`);
        shown = true;
        return;
      }
      const tenth = Math.floor(percent(share) / 10);
      if (tenth <= said) return;
      said = tenth;
      screen.write(`${text}\n`);
    },
    end() {
      if (shown) screen.write("\r\u001b[K");
      shown = false;
    },
  };
}
