import { createHash } from "node:crypto";
import { entityKey, entityPartition } from "../../shared/table/index.ts";
import { visitorMark } from "../../shared/visitor/index.ts";

/** For code that reads without ElectroDB. */
export const codeKey = (code: string) => entityKey("participantCode", { code });

/**
 * An erased participant's code is stored as a keyed hash, so that nobody finds it out by trying. A code from another system, or
 * a chosen one, is one of a project.
 */
export const hashOfCode = (secret: string, code: string, projectId = ""): string =>
  visitorMark(secret, `erased code ${projectId}`, code);

/** The hash that earlier releases stored. */
export const plainHashOfCode = (code: string): string =>
  createHash("sha256").update(code).digest("base64url").slice(0, 22);

export const erasedCodeKey = (hash: string) => entityKey("erasedCode", { hash });

/** Another system's codes are stored per project, because two projects may have imported the same ones. */
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

type Term = { projectId: string; head: string; term: string; participantId: string };

export const termKey = ({ projectId, head, term, participantId }: Term) =>
  entityKey("participantTerm", { projectId, head }, { term, participantId });

/** A project's participants with at least one invitee, in the index by number of invitees. */
export const joinedRange = (projectId: string) => ({
  ":project": entityPartition({ projectId }),
  ":least": `$participant_1#joined_${"1".padStart(10, "0")}`,
  // Sorts after every number: the character after 9.
  ":most": "$participant_1#joined_:",
});
