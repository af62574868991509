import type { Kiteloop } from "./element.ts";

/** The API of a script that has run, else null. */
function running(): Kiteloop | null {
  const { kiteloop } = window;
  return kiteloop && !Array.isArray(kiteloop) ? kiteloop : null;
}

/**
 * Loads a project's script and resolves to its API; to null where it was blocked or could not be had. A tag that is
 * in the page already does no harm: a browser runs a module once, whoever asks for it.
 */
export function loadScript(src: string, nonce: string | undefined): Promise<Kiteloop | null> {
  const there = running();
  if (there) return Promise.resolve(there);
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
