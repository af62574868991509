/** What lies over the page, the uppermost last. */
const layers: HTMLElement[] = [];
const hidden = new Set<HTMLElement>();
let later = 0;

/** What speaks and what passes by belong to no screen, so that nothing lies over them. */
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
 * Lays something over the page: the rest is neither read out nor reached nor scrolled, until the function that this
 * gives is called. To make a page inert and still works out the style of all that is on it, so that what opens is drawn
 * before that.
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
