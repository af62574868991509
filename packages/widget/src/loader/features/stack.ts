import type { Features } from "../features.ts";

const launcherHeight = 60;

/** Launchers line up in their corner, cards stand above them. */
const stack: NonNullable<Features["stack"]> = (spots) => {
  const taken: Record<string, number> = {};
  for (const launchers of [true, false]) {
    for (const { widget, it } of spots) {
      const { placement, trigger } = widget.behaviour;
      if (!it || placement.kind !== "floating" || "launcher" in widget.content !== launchers) continue;
      const up = taken[placement.corner] ?? 0;
      it.dock.style.setProperty("--kl-up", `${up}px`);
      if (launchers && trigger.kind !== "manual") taken[placement.corner] = up + launcherHeight;
    }
  }
};

export default stack;
