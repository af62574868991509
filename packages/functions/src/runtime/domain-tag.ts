/** Marks the provider's identities that were made for workspaces, by stage: others are nobody's here to take away. */
export const domainTag = "kiteloop-stage";
