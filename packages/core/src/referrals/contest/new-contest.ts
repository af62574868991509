import { randomBytes } from "node:crypto";
import { contestEnd, contestStart } from "./period.ts";
import { resultAtOf } from "./present.ts";
import type { StoredContest, WhichContest } from "./store.ts";

const newSecret = () => randomBytes(32).toString("hex");

/** A contest at its first version, with secrets of its own. @throws AppError `contest.past` */
export function newContest(
  which: WhichContest,
  { settings, timeZone }: Pick<StoredContest, "settings" | "timeZone">,
  now: Date,
): StoredContest {
  const endsAt = contestEnd(settings.until, timeZone);
  return {
    ...{ ...which, version: 1, settings, timeZone },
    ...{ startsAt: contestStart(settings.from, timeZone, now), endsAt },
    ...{ seed: newSecret(), salt: newSecret() },
    ...{ queue: "contest", isDue: true, nextAt: resultAtOf({ endsAt, settings }) },
  };
}
