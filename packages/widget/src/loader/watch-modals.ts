import type { InstancePort, LifetimePort, ModulePort } from "./ports.ts";

/**
 * Loads the code that makes widgets usable within modals and in fullscreen as soon as something in one has the focus,
 * before a click in it opens a widget, and at once if there is one already.
 */
export function watchModals(loader: LifetimePort & ModulePort & InstancePort, address: string): void {
  const { signal } = loader.lifetime;
  // Browsers of 2022 don't know `:modal`, and would throw.
  const isModal = (part: EventTarget) =>
    part instanceof Element && part.matches("dialog[open],[aria-modal=true],[role$=dialog],:fullscreen");
  /** A widget's own panel is a dialog, too. */
  const outsideWidgets = (path: EventTarget[]) =>
    path.slice(path.findIndex((part) => part instanceof HTMLElement && loader.instances.has(part)) + 1);
  let isLoaded = false;
  const loadIf = async (isNeeded: unknown) => {
    if (isLoaded || !isNeeded) return;
    isLoaded = true;
    (await loader.loadModule<(loader: InstancePort) => void>(address))?.(loader);
  };
  void loadIf(document.querySelector("dialog[open]"));
  // The focus may have been there before.
  for (const type of ["focusin", "pointerdown"])
    addEventListener(type, (event) => void loadIf(outsideWidgets(event.composedPath()).some(isModal)), {
      signal,
    });
}
