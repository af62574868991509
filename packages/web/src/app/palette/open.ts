type Layer = "search" | "shortcuts";

let listener: ((layer: Layer) => void) | undefined;

/** Opens the search, or the list of keyboard shortcuts. */
export function openLayer(layer: Layer): void {
  listener?.(layer);
}

/** Sets the page's only listener. Returns a function that removes it. */
export function listenToLayers(to: (layer: Layer) => void): () => void {
  listener = to;
  return () => {
    if (listener === to) listener = undefined;
  };
}
