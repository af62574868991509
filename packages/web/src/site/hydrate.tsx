import type { ComponentType } from "react";
import { hydrateRoot } from "react-dom/client";
import { IslandBoundary } from "./island-boundary.tsx";

/** Hydrates an island with the props it was rendered from. */
export function hydrate(root: HTMLElement, Island: ComponentType<object>): void {
  // Our own JSON, written by the build next to this HTML.
  const props: object = JSON.parse(root.dataset.props ?? "{}");
  hydrateRoot(
    root,
    <IslandBoundary>
      <Island {...props} />
    </IslandBoundary>,
    { identifierPrefix: root.dataset.island ?? "" },
  );
  root.dataset.awake = "";
}
