import { useState } from "react";

/**
 * The version that a form's change is based on. The newest one, unless another window changed the form's own part (`stored`) since it was
 * edited: then the version that the member saw, so that saving is refused instead of overwriting what they didn't see.
 */
export function useSeenVersion(version: number, stored: unknown, isChanged: boolean): number {
  const text = JSON.stringify(stored);
  const [seen, setSeen] = useState({ version, text });
  if (isChanged && text !== seen.text) return seen.version;
  if (version !== seen.version || text !== seen.text) setSeen({ version, text });
  return version;
}
