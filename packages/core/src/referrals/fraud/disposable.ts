import { disposableEmailBlocklistSet } from "disposable-email-domains-js";

let known: Set<string> | undefined;

/** Whether a domain or one of its parents is known for disposable email addresses. */
export function isDisposable(domain: string): boolean {
  known ??= disposableEmailBlocklistSet();
  const labels = domain.split(".");
  return labels.some((_, from) => from < labels.length - 1 && known?.has(labels.slice(from).join(".")));
}
