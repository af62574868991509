import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useRef, useState } from "react";
import { type Shot, shotFrom } from "./shot.ts";

const unreadable = t("Use a PNG, JPEG or WebP image.");

/** The screenshot of a form. Of several chosen quickly, the last one is used. */
export function useShot() {
  const [shot, setShot] = useState<Shot | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const requestCount = useRef(0);

  async function choose(file: File) {
    requestCount.current += 1;
    const request = requestCount.current;
    setError(undefined);
    setBusy(true);
    const made = await shotFrom(file).catch(() => null);
    if (request !== requestCount.current) return;
    setBusy(false);
    if (made) setShot(made);
    else setError(unreadable);
  }

  function clear() {
    requestCount.current += 1;
    setBusy(false);
    setShot(null);
    setError(undefined);
  }

  return { shot, busy, error, choose, clear };
}
