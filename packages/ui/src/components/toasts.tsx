import { lazy, Suspense, useEffect, useState } from "react";
import { listenToToasts, type Toast } from "./toast.ts";

const ToastRegion = lazy(async () => ({ default: (await import("./toast-region.tsx")).ToastRegion }));

/** Region of the toasts; its code loads with the first one. */
export function Toasts() {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  useEffect(() => listenToToasts((made) => setToasts((before) => [...before, made])), []);
  if (toasts.length === 0) return null;
  return (
    <Suspense>
      <ToastRegion toasts={toasts} />
    </Suspense>
  );
}
