import type { Page } from "@playwright/test";

/** A phone in portrait at a zoom of 200%. */
const zoomed = { width: 390, height: 422 };

/**
 * Elements of which nothing can be seen while they have the focus, because a header or bar covers them (2.4.11). Leaves
 * the viewport at the size that was tested.
 */
export async function auditFocus(page: Page): Promise<string[]> {
  await page.setViewportSize(zoomed);
  return page.evaluate(() => {
    const focusable = "a[href], button, input, select, textarea, summary, [tabindex='0']";
    const places = [0.5, 0.1, 0.9].flatMap((x) => [0.5, 0.1, 0.9].map((y) => [x, y] as const));
    const isCovered = (element: HTMLElement) => {
      element.focus();
      if (document.activeElement !== element || element.tabIndex < 0 || !element.checkVisibility())
        return false;
      // A hidden checkbox is shown by its label, and a chart's slider by the chart.
      const label = element instanceof HTMLInputElement && element.offsetWidth <= 1 && element.labels?.[0];
      const chart = getComputedStyle(element).pointerEvents === "none" && element.parentElement;
      const shown = label || chart || element;
      const { left, top, width, height } = shown.getBoundingClientRect();
      return !places.some(([x, y]) => {
        const hit = document.elementFromPoint(left + width * x, top + height * y);
        return hit !== null && (shown.contains(hit) || hit.contains(shown));
      });
    };
    return [...document.querySelectorAll<HTMLElement>(focusable)]
      .filter(isCovered)
      .map((element) => `covered in focus: ${element.outerHTML.slice(0, 120)}`);
  });
}
