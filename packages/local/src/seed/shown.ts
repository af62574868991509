import { dayMs, hourMs, minuteMs } from "@kiteloop/contract/shared/time";
import type { PageEvent, Story, Waiting } from "./story-types.ts";

/** Days since the shop announced its coming product. */
const announced = 24;

type Chance = (likelihood: number) => boolean;

/** Other widgets people saw: their progress and rewards, the leaderboard, and a prompt after an order. */
export function sideEvents({ people, conversions }: Story, end: number, chance: Chance): PageEvent[] {
  const events: PageEvent[] = [];
  const event = (seen: PageEvent) => {
    if (seen.at < end) events.push(seen);
  };
  const places = new Map(people.map(({ externalId, place }) => [externalId, place]));
  const one = (by: string) => ({
    by,
    visitor: by,
    place: places.get(by) ?? { country: "DE", device: "other" as const },
  });
  for (const { externalId: by, at } of people) {
    for (let visit = 0; visit < 3 && chance(0.5); visit++) {
      const then = at + visit * 6 * dayMs + 90_000;
      event({ ...one(by), type: "impression", widget: "milestones", at: then });
      if (visit === 0) event({ ...one(by), type: "impression", widget: "rewards", at: then + 1000 });
      if (chance(0.7)) event({ ...one(by), type: "impression", widget: "leaderboard", at: then + 2000 });
    }
  }
  for (const { at, by } of conversions) {
    event({ ...one(by), type: "impression", widget: "prompt", at: at + 1500 });
    if (chance(0.24)) event({ ...one(by), type: "open", widget: "prompt", at: at + 9000 });
    else if (chance(0.5)) event({ ...one(by), type: "dismiss", widget: "prompt", at: at + 6000 });
  }
  return events;
}

/** The waitlist's people, in the order of joining, and how often the page was viewed. */
export function waitingList(
  count: number,
  end: number,
  chance: Chance,
  nameOf: (number: number) => string,
): { waiting: Waiting[]; events: PageEvent[] } {
  const waiting: Waiting[] = [];
  const events: PageEvent[] = [];
  for (let number = 0; number < count; number++) {
    const name = nameOf(number);
    const email = `${name.toLowerCase().replaceAll(" ", ".")}.waits@example.com`;
    const at = Math.floor(end - announced * dayMs * (1 - number / count) ** 2 - hourMs);
    const by = number > 2 && chance(0.35) ? Math.floor(number / 3) : null;
    waiting.push({ name, email, at, by });
    for (let seen = 0; seen < 4; seen++) {
      const of = { visitor: `waits ${email} ${seen}`, place: { country: "DE", device: "phone" as const } };
      if (chance(0.8))
        events.push({ ...of, type: "impression", widget: "waitlist", at: at - minuteMs * (seen + 1) });
    }
  }
  return { waiting, events };
}
