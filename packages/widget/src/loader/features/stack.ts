import type { Features } from "../ports.ts";

const launcherHeight = 60;

/** Lines up the launchers of each corner, with cards above them. */
const stack: NonNullable<Features["stack"]> = (instances) => {
  const usedHeight: Record<string, number> = {};
  for (const areLaunchers of [true, false]) {
    for (const { widget, mounted } of instances) {
      const { placement, trigger } = widget.behaviour;
      if (!mounted || placement.kind !== "floating") continue;
      if ("launcher" in widget.content !== areLaunchers) continue;
      const offset = usedHeight[placement.corner] ?? 0;
      mounted.dock.style.setProperty("--kl-up", `${offset}px`);
      if (areLaunchers && trigger.kind !== "manual") usedHeight[placement.corner] = offset + launcherHeight;
    }
  }
};

export default stack;
