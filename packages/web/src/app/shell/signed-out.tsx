import { useEffect, useState } from "react";
import { Unauthorized } from "../errors/status-pages.tsx";
import { ShellSkeleton } from "./shell-skeleton.tsx";

/** Shown while the sign-in page loads; says something only if it fails to. */
export function SignedOut() {
  const [stuck, setStuck] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStuck(true), 2_000);
    return () => clearTimeout(timer);
  }, []);
  return stuck ? <Unauthorized whole /> : <ShellSkeleton />;
}
