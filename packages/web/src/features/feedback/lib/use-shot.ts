import { useRef, useState } from "react";
import { type Shot, shotFrom } from "./shot.ts";

const unreadable = "This is no PNG, JPEG or WebP picture that this browser can read.";

/** The screenshot of a form. Of several that are chosen quickly, the last one counts. */
export function useShot() {
  const [shot, setShot] = useState<Shot | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const asked = useRef(0);

  async function choose(file: File) {
    asked.current += 1;
    const mine = asked.current;
    setError(undefined);
    setBusy(true);
    const made = await shotFrom(file).catch(() => null);
    if (mine !== asked.current) return;
    setBusy(false);
    if (made) setShot(made);
    else setError(unreadable);
  }

  function clear() {
    asked.current += 1;
    setBusy(false);
    setShot(null);
    setError(undefined);
  }

  return { shot, busy, error, choose, clear };
}
