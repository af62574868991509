import type { SecretPlace } from "../context/index.ts";

/** Where a project's identity secret is stored. */
export const identitySecretPlace = (project: { workspaceId: string; projectId: string }): SecretPlace => ({
  ...{ workspaceId: project.workspaceId, recordId: project.projectId, field: "identitySecret" },
});

/** Where one of a webhook's secrets is stored: two that sign, or the key of an analytics tool. */
export const webhookSecretPlace = (
  { workspaceId, webhookId }: { workspaceId: string; webhookId: string },
  field: "secret" | "oldSecret" | "destinationKey",
): SecretPlace => ({ workspaceId, recordId: webhookId, field });

/** Where one of a payment source's secrets is stored. */
export const paymentSourceSecretPlace = (
  { workspaceId, sourceId }: { workspaceId: string; sourceId: string },
  field: "signingSecret" | "oldSecret" | "apiKey",
): SecretPlace => ({ workspaceId, recordId: sourceId, field });

/** Where a participant's payout method is stored. */
export const payoutMethodPlace = (of: { workspaceId: string; participantId: string }): SecretPlace => ({
  ...{ workspaceId: of.workspaceId, recordId: of.participantId, field: "payoutMethod" },
});

/** Where the key of an account that hands out rewards is stored. */
export const payoutAccountSecretPlace = ({
  workspaceId,
  projectId,
  provider,
  mode,
}: {
  workspaceId: string;
  projectId: string;
  provider: string;
  mode: string;
}): SecretPlace => ({ workspaceId, recordId: `${projectId} ${provider} ${mode}`, field: "apiKey" });
