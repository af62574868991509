let known: Set<string> | undefined;

/** Whether a domain, or one that it lies in, hands out addresses to throw away. */
export async function isDisposable(domain: string): Promise<boolean> {
  known ??= (await import("./disposable-domains.ts")).disposableEmailBlocklistSet();
  const labels = domain.split(".");
  return labels.some((_, from) => from < labels.length - 1 && known?.has(labels.slice(from).join(".")));
}
