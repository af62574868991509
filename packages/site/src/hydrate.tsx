import { type ComponentType, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { IslandBoundary } from "./island-boundary.tsx";

/**
 * Hydrates an island with the props it was rendered from. In a transition, so that React yields to the browser, and
 * typing or scrolling never waits for a large island.
 */
export function hydrate(root: HTMLElement, Island: ComponentType<object>): void {
  // Our own JSON, written by the build next to this HTML.
  const props: object = JSON.parse(root.dataset.props ?? "{}");
  const awake = () => {
    root.dataset.awake = "";
  };
  startTransition(() => {
    hydrateRoot(
      root,
      <IslandBoundary onMount={awake}>
        <Island {...props} />
      </IslandBoundary>,
      { identifierPrefix: root.dataset.island ?? "" },
    );
  });
}
