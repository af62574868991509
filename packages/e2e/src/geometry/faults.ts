import type { Page } from "@playwright/test";

type Asked = {
  /** Whether wide tables scroll, as they may on a phone. */
  scrolls: boolean;
  /** Whether the first row of the screen's list has to be in view. */
  list: boolean;
};

/** Runs in the page: names each element that lies where it shouldn't. */
function find({ scrolls, list }: Asked): string[] {
  /** Pixels: fractions, outlines and the edges of letters. */
  const tolerance = 3;
  const main = document.querySelector("main") ?? document.body;
  const nameOf = (element: Element) => {
    const text = element.textContent?.trim().replace(/\s+/g, " ").slice(0, 40);
    const label = element.getAttribute("aria-label") ?? text;
    return `${element.localName}.${(element.getAttribute("class") ?? "").slice(0, 40)} “${label}”`;
  };
  const styleOf = (element: Element) => getComputedStyle(element);
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  /** Layers above the page may cover it: dialogs, toasts, bars that stay while the page scrolls. */
  const isLayer = (element: Element) =>
    element.closest("dialog, [role=dialog], [role=tooltip], [popover]") !== null ||
    ancestors(element).some((one) => /fixed|sticky/.test(styleOf(one).position));
  function ancestors(element: Element): Element[] {
    const all: Element[] = [];
    for (let one: Element | null = element; one && one !== document.body; one = one.parentElement)
      all.push(one);
    return all;
  }
  /** Text for screen readers only, everywhere or where there is only room for an icon. */
  const isHiddenText = (element: Element) =>
    ancestors(element).some((one) => styleOf(one).clipPath === "inset(50%)");
  const hasText = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  /** The part of an element, with text that doesn't fit into it, that its ancestors let through. */
  const visibleRect = (element: Element) => {
    let { left, right, top, bottom } = element.getBoundingClientRect();
    if (hasText(element) && styleOf(element).overflowX === "visible") {
      for (const node of element.childNodes) {
        if (node instanceof Element && isHiddenText(node)) continue;
        const text = document.createRange();
        text.selectNodeContents(node);
        const box = text.getBoundingClientRect();
        if (box.width > 0) [left, right] = [Math.min(left, box.left), Math.max(right, box.right)];
      }
    }
    for (const one of ancestors(element).slice(1)) {
      const style = styleOf(one);
      const box = one.getBoundingClientRect();
      if (style.overflowX !== "visible")
        [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      if (style.overflowY !== "visible")
        [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
    }
    return { left, right, top, bottom, width: right - left, height: bottom - top };
  };
  type Rect = ReturnType<typeof visibleRect>;
  const overlaps = (one: Rect, other: Rect) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > tolerance &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > tolerance;

  const all = [...main.querySelectorAll("*")].filter((one) => isShown(one) && !isHiddenText(one));
  const isCard = (element: Element) => {
    const style = styleOf(element);
    const box = element.getBoundingClientRect();
    const framed =
      Number.parseFloat(style.borderTopWidth) > 0 && Number.parseFloat(style.borderTopLeftRadius) > 0;
    return framed && box.width > 160 && box.height > 60 && !/inline/.test(style.display);
  };
  const cards = all
    .filter((one) => !(one instanceof SVGElement) && isCard(one) && !isLayer(one))
    .map((element) => ({ element, rect: visibleRect(element) }));
  const leaves = all.filter(
    (one) =>
      one.localName === "svg" ||
      (!(one instanceof SVGElement) &&
        (hasText(one) || /^(img|input|button|canvas|iframe)$/.test(one.localName))),
  );
  const faults: string[] = [];
  for (const leaf of leaves) {
    if (isLayer(leaf)) continue;
    const rect = visibleRect(leaf);
    if (rect.width <= 0 || rect.height <= 0) continue;
    const covered = cards.find(
      ({ element, rect: box }) => !element.contains(leaf) && !leaf.contains(element) && overlaps(rect, box),
    );
    if (covered) faults.push(`${nameOf(leaf)} covers ${nameOf(covered.element)}`);
    if (rect.right > document.documentElement.clientWidth + tolerance || rect.left < -tolerance)
      faults.push(`${nameOf(leaf)} is outside of the viewport`);
    const style = styleOf(leaf);
    const isCut =
      /hidden|clip/.test(style.overflowX) &&
      style.textOverflow !== "ellipsis" &&
      leaf.scrollWidth > leaf.clientWidth + tolerance &&
      hasText(leaf);
    if (isCut) faults.push(`the text of ${nameOf(leaf)} is cut`);
  }
  if (!scrolls) {
    for (const table of main.querySelectorAll("table")) {
      const holder = ancestors(table).find((one) => /auto|scroll/.test(styleOf(one).overflowX));
      if (isShown(table) && holder && holder.scrollWidth > holder.clientWidth + tolerance)
        faults.push(`the table ${nameOf(table)} is cut at ${holder.clientWidth} of ${holder.scrollWidth} px`);
    }
  }
  if (list) {
    const rows = [...main.querySelectorAll("tbody tr, ol[aria-label] > li, ul[aria-label] > li")];
    const first = rows.find((row) => isShown(row) && row.querySelector("a, button, td, p"));
    const box = first?.getBoundingClientRect();
    if (first && box && box.top + 24 > innerHeight)
      faults.push(`the first row is at ${Math.round(box.top)} of ${innerHeight} px: ${nameOf(first)}`);
  }
  return [...new Set(faults)];
}

/** ms: charts measure their container and redraw, so only lasting faults count. */
const lasting = 5_000;
const step = 250;

/** Elements of an opened page that cover another card, are cut or outside of the viewport, or a list below the fold. */
export async function geometryFaults(page: Page, asked: Asked): Promise<string[]> {
  for (let waited = 0; ; waited += step) {
    const faults = await page.evaluate(find, asked);
    if (faults.length === 0 || waited >= lasting) return faults;
    await page.waitForTimeout(step);
  }
}
