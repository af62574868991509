import { service } from "../table/index.ts";

/** Primary keys as ElectroDB builds them, for the paths that do without it; a test holds them equal. */
export const codeKey = (code: string) => ({
  pk: `$${service}#code_${code}`,
  sk: "$participantCode_1",
});

export const referralKey = ({ projectId, externalId }: { projectId: string; externalId: string }) => ({
  pk: `$${service}#projectId_${projectId}#externalId_${externalId}`,
  sk: "$referral_1",
});

export const participantKey = ({ projectId, externalId }: { projectId: string; externalId: string }) => ({
  pk: `$${service}#projectId_${projectId}#externalId_${externalId}`,
  sk: "$participant_1",
});
