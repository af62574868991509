import type { PageEvent, Story, Waiting } from "./story.ts";

const dayMs = 86_400_000;
/** How long ago the shop said what is coming, in days. */
const announced = 24;
const waitingPeople = 16;

type Chance = (likelihood: number) => boolean;

/** What people saw besides what they came for: how far they are, who leads, and after an order a question. */
export function sideEvents({ people, conversions }: Story, end: number, chance: Chance): PageEvent[] {
  const events: PageEvent[] = [];
  const event = (one: PageEvent) => {
    if (one.at < end) events.push(one);
  };
  for (const { externalId: by, at } of people) {
    for (let visit = 0; visit < 3 && chance(0.5); visit++) {
      const then = at + visit * 6 * dayMs + 90_000;
      event({ type: "impression", widget: "milestones", at: then, by });
      if (chance(0.7)) event({ type: "impression", widget: "leaderboard", at: then + 2000, by });
    }
  }
  for (const { at, by } of conversions) {
    event({ type: "impression", widget: "prompt", at: at + 1500, by });
    if (chance(0.24)) event({ type: "open", widget: "prompt", at: at + 9000, by });
    else if (chance(0.5)) event({ type: "dismiss", widget: "prompt", at: at + 6000, by });
  }
  return events;
}

/** Who waits for what is coming, in the order of joining, and how often the page was seen. */
export function waitingList(
  end: number,
  chance: Chance,
  nameOf: (number: number) => string,
): { waiting: Waiting[]; events: PageEvent[] } {
  const waiting: Waiting[] = [];
  const events: PageEvent[] = [];
  for (let number = 0; number < waitingPeople; number++) {
    const name = nameOf(number);
    const email = `${name.toLowerCase().replaceAll(" ", ".")}.waits@example.com`;
    const at = Math.floor(end - announced * dayMs * (1 - number / waitingPeople) ** 2 - 3_600_000);
    const by = number > 2 && chance(0.35) ? Math.floor(number / 3) : null;
    waiting.push({ name, email, at, by });
    for (let seen = 0; seen < 4; seen++) {
      if (chance(0.8)) events.push({ type: "impression", widget: "waitlist", at: at - 60_000 * (seen + 1) });
    }
  }
  return { waiting, events };
}
