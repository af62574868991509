/** Packages whose code a server runs. */
export const ofServer: readonly string[];
/** Runs a program of this checkout in its compiled form. */
export function startCompiled(entry: string, packages?: readonly string[]): Promise<void>;
