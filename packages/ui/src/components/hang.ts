/**
 * Positions a popover at its opener, on the side with more space, in browsers without anchor positioning (Safari
 * before 26, Firefox before 147).
 */
export function hang(popover: HTMLElement, opener: Element): void {
  if (globalThis.CSS?.supports?.("position-area", "block-end")) return;
  const { top, right, bottom, left } = opener.getBoundingClientRect();
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const below = top + bottom < height;
  const rightwards = left + right < width;
  Object.assign(popover.style, {
    top: below ? `${bottom}px` : "auto",
    bottom: below ? "auto" : `${height - top}px`,
    left: rightwards ? `${left}px` : "auto",
    right: rightwards ? "auto" : `${width - right}px`,
  });
}
