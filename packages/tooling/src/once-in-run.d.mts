export function onceInRun(
  name: string,
  make: (folder: string) => Promise<unknown>,
): Promise<{ folder: string; made: unknown }>;
