import { useEffect, useState } from "react";
import { Unauthorized } from "../errors/status-pages.tsx";
import { ShellSkeleton } from "./shell-skeleton.tsx";

/** The sign-in page is on its way. Only where it does not come is there something to say. */
export function SignedOut() {
  const [stuck, setStuck] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStuck(true), 2_000);
    return () => clearTimeout(timer);
  }, []);
  return stuck ? <Unauthorized whole /> : <ShellSkeleton />;
}
