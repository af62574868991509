/** Why staff suspend a workspace. */
export const suspensionReasons = ["spam", "deception", "illegal", "security", "other"] as const;
export type SuspensionReason = (typeof suspensionReasons)[number];

/** Reasons for which links of the workspace lead nowhere: they would deceive people from the operator's own domain. */
export const linkEndingReasons: readonly SuspensionReason[] = ["deception", "illegal"];
