export function buildReact(options?: { outDir?: string }): Promise<void>;
