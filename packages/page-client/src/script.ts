import type { Kiteloop } from "./element.ts";

/** The API of a script that has run, else null: queued calls, or an element or frame that browsers make a property. */
function running(): Kiteloop | null {
  const { kiteloop } = window;
  const isOwn = Object.hasOwn(window, "kiteloop");
  return isOwn && kiteloop && "push" in kiteloop && !Array.isArray(kiteloop) ? kiteloop : null;
}

/**
 * Loads a project's script and resolves to its API, or to null if it was blocked or did not load. A second tag of the
 * same module is harmless: browsers run a module once.
 */
export function loadScript(src: string, nonce: string | undefined): Promise<Kiteloop | null> {
  const existing = running();
  if (existing) return Promise.resolve(existing);
  const script = document.createElement("script");
  script.type = "module";
  script.async = true;
  script.src = src;
  if (nonce) script.nonce = nonce;
  return new Promise((resolve) => {
    script.onload = () => resolve(running());
    script.onerror = () => resolve(null);
    document.head.append(script);
  });
}
