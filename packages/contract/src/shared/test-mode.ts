/**
 * A project in test mode has the live project's id with a `z` in place of the first `0`, and so has its workspace, in which
 * everything that is tested is kept apart. Ids begin with their time, whose first character is `0` until the year 3084.
 */
export const testIdOf = (liveId: string): string => liveId.replace("_0", "_z");

export const liveIdOf = (id: string): string => id.replace("_z", "_0");

/** Whether an id is one of test mode. */
export const isTestId = (id: string): boolean => id.includes("_z");

/** A new record's id, in the form that says in which mode its owner is: requests that name only the record find it by that. */
export const idInModeOf = (ownerId: string, id: string): string => (isTestId(ownerId) ? testIdOf(id) : id);

export const modes = ["live", "test"] as const;
export type Mode = (typeof modes)[number];

export const modeOf = (id: string): Mode => (isTestId(id) ? "test" : "live");
