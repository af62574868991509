let known: Set<string> | undefined;

/** Whether a domain or one of its parents is known for disposable email addresses. */
export async function isDisposable(domain: string): Promise<boolean> {
  known ??= (await import("./disposable-domains.ts")).disposableEmailBlocklistSet();
  const labels = domain.split(".");
  return labels.some((_, from) => from < labels.length - 1 && known?.has(labels.slice(from).join(".")));
}
