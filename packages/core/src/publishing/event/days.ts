import { dayMs } from "@kiteloop/contract/shared/time";

/** A page may send a beacon this long after it was made, since a visitor who was offline may come back. */
const lateDays = 7;
/** Pages' clocks may be this far ahead. */
const earlyDays = 1;
/** From then on no beacon of the day arrives, with a day to spare for the clocks of our own machines. */
const finalAfterDays = 9;
/** Its beacons leave the table then: nine days in which whatever is wrong with the archive can be fixed. */
const keptDays = 18;
/** An archive that is later than this is a case for the operator, who then has a week. */
const dueDays = 2;

/** The day of a page's time (ms since 1970) in UTC. */
export const onOf = (sentAt: number): string => new Date(sentAt).toISOString().slice(0, 10);

/** Whether a beacon may still arrive: it is unknown whether an older one has arrived before. */
export const isTimely = (sentAt: number, now: number): boolean =>
  sentAt >= now - lateDays * dayMs && sentAt <= now + earlyDays * dayMs;

const after = (on: string, days: number) => Date.parse(on) + days * dayMs;

/** When a day can be archived. */
export const archivableAt = (on: string): string => new Date(after(on, finalAfterDays)).toISOString();

/** Whether a day should have been archived days ago. */
export const isLate = (on: string, now: number): boolean => now > after(on, finalAfterDays + dueDays);

/** When a day's beacons leave the table, in seconds since 1970. */
export const expiresAt = (on: string): number => after(on, keptDays) / 1000;
