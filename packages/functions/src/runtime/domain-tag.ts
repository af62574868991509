/** Tags the provider's identities created for workspaces, by stage, because only those may be deleted here. */
export const domainTag = "kiteloop-stage";

/** The tag of the instance's own domain in SES: the stage. */
export const senderTag = "kiteloop-sender";
