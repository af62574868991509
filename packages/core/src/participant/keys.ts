import { service } from "../table/index.ts";

/** Primary keys as ElectroDB builds them, for the paths that do without it; a test holds them equal. */
export const codeKey = (code: string) => ({
  pk: `$${service}#code_${code}`,
  sk: "$participantCode_1",
});

/** Another system's codes are told apart by project: two projects may have come with the same ones. */
export const formerKey = ({ projectId, former }: { projectId: string; former: string }) => ({
  pk: `$${service}#projectId_${projectId}#former_${former}`,
  sk: "$formerCode_1",
});

export const referralKey = ({ projectId, externalId }: { projectId: string; externalId: string }) => ({
  pk: `$${service}#projectId_${projectId}#externalId_${externalId}`,
  sk: "$referral_1",
});

export const participantKey = ({ projectId, externalId }: { projectId: string; externalId: string }) => ({
  pk: `$${service}#projectId_${projectId}#externalId_${externalId}`,
  sk: "$participant_1",
});

export const visitKey = ({ projectId, externalId }: { projectId: string; externalId: string }) => ({
  pk: `$${service}#projectId_${projectId}#externalId_${externalId}`,
  sk: "$visit_1",
});

export const aliasKey = ({ projectId, externalId }: { projectId: string; externalId: string }) => ({
  pk: `$${service}#projectId_${projectId}#externalId_${externalId}`,
  sk: "$participantAlias_1",
});

/** Of a project's participants in the index by friends who joined: those with one or more. */
export const joinedRange = (projectId: string) => ({
  ":project": `$${service}#projectId_${projectId}`,
  ":least": `$participant_1#joined_${"1".padStart(10, "0")}`,
  // Behind every number: what follows 9.
  ":most": "$participant_1#joined_:",
});
