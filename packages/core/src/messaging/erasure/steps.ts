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

/** Takes a person out of the suppression list and webhook deliveries. */
export const messagingErasureSteps: readonly ErasureStep[] = [eraseDeliveries, eraseShownAddresses];
