import type { Locator, Page } from "@playwright/test";

type Seen = {
  /** Elements outside of `place` whose children, attributes or text changed, each once. */
  changed: string[];
  /** Number of calls that force layout. */
  measured: number;
};

/**
 * Watches the side effects of an interaction on the page until the returned function is called. Ignores calls by code
 * that is not one of the page's own files, such as the test's.
 */
export async function watch(page: Page, place: Locator): Promise<() => Promise<Seen>> {
  const handle = await place.elementHandle();
  const watched = await page.evaluateHandle((within) => {
    const changed = new Set<string>();
    let measured = 0;
    const observer = new MutationObserver((records) => {
      for (const { target } of records) {
        const element = target instanceof Element ? target : target.parentElement;
        if (element && !within?.contains(element)) changed.add(element.outerHTML.slice(0, 80));
      }
    });
    observer.observe(document.documentElement, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    const { prototype } = Element;
    const own = /\/assets\/[^/]+\.js/;
    const calls = ["checkVisibility", "getBoundingClientRect"] as const;
    const real = calls.map((name) => ({ name, call: prototype[name] }));
    for (const { name, call } of real) {
      Reflect.set(prototype, name, function (this: Element, ...given: unknown[]): unknown {
        if (own.test(new Error().stack ?? "")) measured++;
        return Reflect.apply(call, this, given);
      });
    }
    return {
      end: () => {
        observer.disconnect();
        for (const { name, call } of real) Reflect.set(prototype, name, call);
        return { changed: [...changed], measured };
      },
    };
  }, handle);
  return () => watched.evaluate((seen) => seen.end());
}
