import type { SignedRequest } from "@kiteloop/contract/money/payment-source";

const names = ["webhook-id", "webhook-timestamp", "webhook-signature"];

/** Whether this secret signed an event by the Standard Webhooks specification, at most five minutes ago or ahead. */
export async function isSignedByStandard({ text, headers }: SignedRequest, secret: string): Promise<boolean> {
  const { verifyByLibrary } = await import("./standard-library.ts");
  const own = Object.fromEntries(names.map((name) => [name, headers[name] ?? ""]));
  return verifyByLibrary(text, own, secret);
}
