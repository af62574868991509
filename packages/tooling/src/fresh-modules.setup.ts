import { afterAll, vi } from "vitest";

/**
 * For files that share a process although their modules read the environment once: each file loads our modules again, and
 * finds the environment with which the process began. Packages stay loaded: loading them takes longer than most files.
 */
vi.resetModules();

const before = { ...process.env };

afterAll(() => {
  // Stubs would otherwise be undone before the next file's first test, together with what its setup has set.
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
});
