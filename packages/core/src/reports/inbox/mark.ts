import { markInbox as endpoint, longestSnooze } from "@kiteloop/contract/reports/inbox";
import { retention } from "@kiteloop/contract/shared/retention";
import { dayMs } from "@kiteloop/contract/shared/time";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { putMarkItem, removeMarkItem } from "./store.ts";

/** A member's own view, which nobody else sees: without an audit entry. The last call wins. */
export const markInbox = verb(endpoint, async ({ table, clock, actor }, { body }) => {
  const { workspaceId, userId } = actor;
  const key = { workspaceId, userId, topic: body.topic };
  const now = clock.now().getTime();
  const ttl = Math.ceil(now / 1000) + retention.inboxMarks.keptFor.seconds;
  if (body.as === "open") {
    await transact(table, clock, [removeMarkItem(table, key)]);
  } else if (body.as === "done") {
    await transact(table, clock, [putMarkItem(table, { ...key, done: body.occurrence, ttl })]);
  } else {
    const until = Date.parse(body.until);
    if (until <= now || until > now + longestSnooze * dayMs) {
      const message = `must be within the next ${longestSnooze} days`;
      throw new AppError("request.invalid", { errors: [{ path: "until", message }] });
    }
    await transact(table, clock, [putMarkItem(table, { ...key, until: new Date(until).toISOString(), ttl })]);
  }
  return {};
});
