import { createHash } from "node:crypto";
import { type VariantLetter, variantAt } from "@kiteloop/contract/publishing/variant";
import type { Running } from "./store.ts";

/** What a page is told of a root inviter: 48 bits of a hash, enough to share people out and too little to find them. */
export function seedOf(root: string): string {
  return createHash("sha256").update(`seed ${root}`).digest("base64url").slice(0, 8);
}

/** The variant that everybody of this root sees. */
export function variantOf({ experimentId, variants }: Running, root: string): VariantLetter {
  const at = variantAt(
    experimentId,
    seedOf(root),
    variants.map(({ weight }) => weight),
  );
  return variants[at]?.variant ?? "a";
}

/** In which variants of which experiments a root is, each as `<experiment id>#<variant>`; a fact keeps them. */
export function assignedVariants(running: readonly Running[], root: string | null | undefined): string[] {
  if (!root) return [];
  return running.map((one) => `${one.experimentId}#${variantOf(one, root)}`);
}
