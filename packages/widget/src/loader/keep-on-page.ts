import type { InstancePort, LifetimePort } from "./ports.ts";

/** A page that removes widgets on purpose wins. */
const mostReturns = 5;

/**
 * Puts floating widgets back that the page removed with everything it doesn't know, as React does when it draws the whole
 * document anew.
 */
export function keepOnPage({ instances, lifetime: { signal } }: InstancePort & LifetimePort): void {
  let left = mostReturns;
  const putBack = () => {
    for (const [host, { widget, mounted }] of instances) {
      const isLost = !host.isConnected && mounted && host.shadowRoot?.contains(mounted.dock);
      if (isLost && widget.behaviour.placement.kind === "floating" && left-- > 0)
        document.documentElement.append(host);
    }
  };
  const observer = new MutationObserver(putBack);
  observer.observe(document, { childList: true });
  observer.observe(document.documentElement, { childList: true });
  signal.addEventListener("abort", () => observer.disconnect());
}
