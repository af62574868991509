/** The open layers, topmost last. */
const layers: HTMLElement[] = [];
const hidden = new Set<HTMLElement>();
let later = 0;

/** Live regions and toasts belong to no screen, so no layer covers them. */
const aside = "script, [data-live-announcer], [data-react-aria-top-layer]";

function hide(): void {
  const top = layers.at(-1);
  for (const element of hidden) {
    element.removeAttribute("aria-hidden");
    element.inert = false;
  }
  hidden.clear();
  if (!top) return;
  for (const element of document.body.children) {
    const own = element === top || element.hasAttribute("aria-hidden") || element.matches(aside);
    if (own || !(element instanceof HTMLElement)) continue;
    element.setAttribute("aria-hidden", "true");
    hidden.add(element);
  }
}

function drawn(): void {
  later = requestAnimationFrame(settle);
}

function settle(): void {
  const { documentElement: page } = document;
  for (const element of hidden) element.inert = true;
  page.style.scrollbarGutter = window.innerWidth > page.clientWidth ? "stable" : "";
  page.style.overflow = "hidden";
}

/**
 * Covers the page: the rest is inert and does not scroll until the returned function is called. Making a page inert
 * recalculates the style of everything on it, so the new layer is painted first.
 */
export function cover(layer: HTMLElement): () => void {
  layers.push(layer);
  change();
  return () => {
    layers.splice(layers.indexOf(layer), 1);
    change();
  };
}

function change(): void {
  cancelAnimationFrame(later);
  hide();
  if (layers.length > 0) later = requestAnimationFrame(drawn);
  else Object.assign(document.documentElement.style, { overflow: "", scrollbarGutter: "" });
}

export const isOnTop = (layer: HTMLElement | null) => layer !== null && layers.at(-1) === layer;
