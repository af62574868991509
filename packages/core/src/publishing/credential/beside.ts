const underWay = new Set<Promise<void>>();

/** Notes a write that the call does not wait for. */
export function beside(write: Promise<void>): void {
  const writing = write.finally(() => underWay.delete(writing));
  underWay.add(writing);
}

/** Resolves when pending writes are done; for adapters that freeze between two calls, and for tests. */
export async function usesRecorded(): Promise<void> {
  await Promise.all(underWay);
}
