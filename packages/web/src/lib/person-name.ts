import { erasedExternalIds, erasedMailDomain } from "@kiteloop/contract/fields/external-id";

type Named = { name: string; email?: string | null; externalId: string };

/** Whether somebody was forgotten: what is left of them is numbers. */
export const isErased = ({ externalId }: { externalId: string }): boolean =>
  externalId.startsWith(erasedExternalIds);

/** Whether it is no address, but stands in place of one that was erased. */
export const isErasedAddress = (email: string): boolean => email.endsWith(`@${erasedMailDomain}`);

/** Whatever best says who it is: the name, else the address, else the embedder's id. */
export function personName({ name, email, externalId }: Named): string {
  if (isErased({ externalId })) return "Erased participant";
  return name || email || externalId;
}
