import type { InstancePort, LifetimePort, ModulePort } from "./ports.ts";

/**
 * Loads the code for using widgets, also within modals and in fullscreen, as soon as the pointer or the focus is in a widget
 * or a modal, before a click in it opens a widget, and at once if there is a modal already. Also when something was
 * removed beside the body, where floating widgets are.
 */
export function watchUse(loader: LifetimePort & ModulePort & InstancePort, address: string): void {
  const { signal } = loader.lifetime;
  // Browsers of 2022 don't know `:modal`, and would throw.
  const isUsed = (part: EventTarget) =>
    part instanceof HTMLElement &&
    (loader.instances.has(part) || part.matches("dialog[open],[role$=dialog],:fullscreen"));
  let isLoaded = false;
  const loadIf = async (isNeeded: unknown) => {
    if (isLoaded || !isNeeded || signal.aborted) return;
    isLoaded = true;
    (await loader.loadModule<(loader: InstancePort) => void>(address))?.(loader);
  };
  void loadIf(document.querySelector("dialog[open]"));
  new MutationObserver(loadIf).observe(document.documentElement, { childList: true });
  // The focus may have been there before.
  for (const type of ["focusin", "pointerdown", "pointerover"])
    addEventListener(type, (event) => void loadIf(event.composedPath().some(isUsed)), { signal });
}
