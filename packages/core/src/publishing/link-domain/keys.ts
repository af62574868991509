import { entityKey } from "../../shared/table/index.ts";

/** For code that reads without ElectroDB. */
export const linkDomainKey = (workspaceId: string) => entityKey("linkDomain", { workspaceId });

export const linkHostKey = (host: string) => entityKey("linkHost", { host });
