import type { ErasureStep } from "../../shared/person-erasure/index.ts";
import { hashRecipient } from "../../shared/recipient/index.ts";
import { eraseShownAddress } from "../suppression/index.ts";
import { eraseDeliveries } from "../webhook/index.ts";

const eraseShownAddresses: ErasureStep = async ({ table }, { workspaceId, emails, until }) => {
  const recipients = emails.map((email) => hashRecipient(workspaceId, email));
  await Promise.all(
    recipients.map((recipient) => eraseShownAddress(table, { workspaceId, recipient }, until)),
  );
  return true;
};

/** Erases a person from the suppression list and from webhook deliveries. */
export const messagingErasureSteps: readonly ErasureStep[] = [eraseDeliveries, eraseShownAddresses];
