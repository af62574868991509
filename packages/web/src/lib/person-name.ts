import { erasedEmailDomain, erasedExternalIds } from "@kiteloop/contract/shared/fields/external-id";
import { shownAddress } from "@kiteloop/contract/shared/fields/shown-host";
import { t } from "@kiteloop/ui/lib/messages.tsx";

type Named = { name: string; email?: string | null; externalId: string };

/** Whether the person was erased. */
export const isErased = ({ externalId }: { externalId: string }): boolean =>
  externalId.startsWith(erasedExternalIds);

/** Whether the value is a tombstone instead of an address. */
export const isErasedAddress = (email: string): boolean => email.endsWith(`@${erasedEmailDomain}`);

/** The best name of a person: name, else address, else the embedder's id. */
export function personName({ name, email, externalId }: Named): string {
  if (isErased({ externalId })) return t("Erased participant");
  return name || (email ? shownAddress(email) : externalId);
}
