import { entityKey } from "../../shared/table/index.ts";

/** For code that reads without ElectroDB. */
export const credentialKey = (hash: string) => entityKey("credential", { hash });

export const keyUseKey = (workspaceId: string, keyId: string) =>
  entityKey("keyUse", { workspaceId }, { keyId });

export const keyRequestKey = (workspaceId: string, keyId: string, requestId: string) =>
  entityKey("keyRequest", { workspaceId, keyId }, { requestId });
