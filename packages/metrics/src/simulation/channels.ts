import { type LoopStepId, loopSteps, type StepsWeek } from "../loop-steps.ts";
import { drawPoisson, type Random } from "../numeric/draw.ts";
import { segmentWeeks } from "../segment-k.ts";
import { dayMs } from "../time.ts";

/** A loop in which each inviter has a channel. */
export interface ChannelsTruth {
  readonly count: number;
  /** New users of the four weeks that are read as one. */
  readonly members: number;
  /** How many times the visitors of each other channel's invitations those of the first one's are. */
  readonly lift: number;
}

const rates = { inviting: 0.2, invitations: 3, visitors: 0.5, joining: 0.2 };
const stepGroups = 16;
const windowDays = 14;

function weekOf({ count, members, lift }: ChannelsTruth, at: number, random: Random): StepsWeek {
  const groups = Array.from({ length: stepGroups }, () => {
    return { members: 0, inviters: 0, invitations: 0, visitors: 0, joins: 0 };
  });
  const names = Array.from({ length: count }, (_, channel) => `channel ${String(channel).padStart(2, "0")}`);
  const nothing = () => Object.fromEntries(names.map((name) => [name, 0]));
  const [invitations, visitors, joins] = [nothing(), nothing(), nothing()];
  for (let left = drawPoisson(random, members / segmentWeeks.together); left > 0; left -= 1) {
    const group = groups[Math.floor(random() * stepGroups)];
    if (group === undefined) continue;
    group.members += 1;
    if (random() >= rates.inviting) continue;
    const channel = Math.floor(random() * count);
    const name = names[channel] ?? "";
    const sent = 1 + drawPoisson(random, rates.invitations - 1);
    const came = drawPoisson(random, sent * rates.visitors * (channel === 0 ? lift : 1));
    let joined = 0;
    for (let visitor = came; visitor > 0; visitor -= 1) joined += Number(random() < rates.joining);
    group.inviters += 1;
    group.invitations += sent;
    group.visitors += came;
    group.joins += joined;
    invitations[name] = (invitations[name] ?? 0) + sent;
    visitors[name] = (visitors[name] ?? 0) + came;
    joins[name] = (joins[name] ?? 0) + joined;
  }
  const of = (name: "members" | "inviters") => groups.reduce((sum, group) => sum + group[name], 0);
  return {
    week: String(at).padStart(2, "0"),
    end: (at + 1) * 7 * dayMs,
    ...{ members: of("members"), tracked: of("members"), inviters: of("inviters") },
    ...{ invitations, visitors, joins, groups },
  };
}

/** The step that is said to limit K; `null` if none is. */
export function channelsNamed(truth: ChannelsTruth, random: Random): LoopStepId | null {
  const { together, before } = segmentWeeks;
  const weeks = Array.from({ length: before + together }, (_, at) => weekOf(truth, at, random));
  const now = (weeks.length * 7 + windowDays) * dayMs;
  return loopSteps(weeks, { windowDays, now }).limitedBy;
}
