import { entityKey, entityPartition } from "../../shared/table/index.ts";

/** For the paths that do without ElectroDB. */
export const codeKey = (code: string) => entityKey("participantCode", { code });

/** Another system's codes are told apart by project: two projects may have come with the same ones. */
export const formerKey = ({ projectId, former }: { projectId: string; former: string }) =>
  entityKey("formerCode", { projectId, former });

export const referralKey = ({ projectId, externalId }: { projectId: string; externalId: string }) =>
  entityKey("referral", { projectId, externalId });

export const participantKey = ({ projectId, externalId }: { projectId: string; externalId: string }) =>
  entityKey("participant", { projectId, externalId });

export const visitKey = ({ projectId, externalId }: { projectId: string; externalId: string }) =>
  entityKey("visit", { projectId, externalId });

export const aliasKey = ({ projectId, externalId }: { projectId: string; externalId: string }) =>
  entityKey("participantAlias", { projectId, externalId });

/** Of a project's participants in the index by friends who joined: those with one or more. */
export const joinedRange = (projectId: string) => ({
  ":project": entityPartition({ projectId }),
  ":least": `$participant_1#joined_${"1".padStart(10, "0")}`,
  // Behind every number: what follows 9.
  ":most": "$participant_1#joined_:",
});
