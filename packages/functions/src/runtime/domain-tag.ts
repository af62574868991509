/** Tags the provider's identities created for workspaces, by stage, because only those may be deleted here. */
export const domainTag = "kiteloop-stage";
