import { createHash } from "node:crypto";
import { type VariantLetter, variantAt } from "@kiteloop/contract/publishing/variant";
import type { Running } from "./store.ts";

/**
 * The seed that pages get for a root inviter: 48 bits of a hash, enough to divide people between variants and too few
 * to identify them.
 */
export function seedOf(root: string): string {
  return createHash("sha256").update(`seed ${root}`).digest("base64url").slice(0, 8);
}

/** The variant of everyone with this root. */
export function variantOf({ experimentId, variants }: Running, root: string): VariantLetter {
  const at = variantAt(
    experimentId,
    seedOf(root),
    variants.map(({ weight }) => weight),
  );
  return variants[at]?.variant ?? "a";
}

/** A root's variants, each as `<experiment id>#<variant>`, which facts store. */
export function assignedVariants(running: readonly Running[], root: string | null | undefined): string[] {
  if (!root) return [];
  return running.map((one) => `${one.experimentId}#${variantOf(one, root)}`);
}
