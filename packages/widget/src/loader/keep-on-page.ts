import type { InstancePort, LifetimePort } from "./ports.ts";

/** A page that removes widgets on purpose wins. */
const mostReturns = 5;

/**
 * Puts floating widgets back that the page removed with everything it doesn't know, as React does when it draws the
 * whole document again.
 */
export function keepOnPage({ instances, lifetime: { signal } }: InstancePort & LifetimePort): void {
  const page = document.documentElement;
  let left = mostReturns;
  const putBack = () => {
    for (const [host, { widget, mounted }] of instances) {
      // A widget that our code removed is not drawn anymore.
      const isLost = !host.isConnected && mounted && host.shadowRoot?.contains(mounted.dock);
      if (isLost && widget.behaviour.placement.kind === "floating" && left-- > 0) page.append(host);
    }
  };
  putBack();
  const observer = new MutationObserver(putBack);
  observer.observe(page, { childList: true });
  signal.addEventListener("abort", () => observer.disconnect());
}
