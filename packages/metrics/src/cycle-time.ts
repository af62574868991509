/** One participant: how long they have been watched, and how long after their joining each invitee joined. */
export interface ParticipantHistory {
  /** From joining until now, in ms. */
  readonly observedFor: number;
  /** From the participant's joining to each invitee's, in ms. */
  readonly inviteesAfter: readonly number[];
}

export interface CycleTime {
  /** In ms; `null` unless `state` is `ok`. */
  readonly median: number | null;
  /** In ms; nine of ten invitees have joined by then. `null` unless `state` is `ok`. */
  readonly p90: number | null;
  readonly state: "ok" | "too_few";
  /** Invitees the two were read from. */
  readonly invitees: number;
}

const DAY = 86_400_000;

/**
 * Viral cycle time: median and 90th percentile of the time from a participant's joining to their invitees' joining,
 * among the invitees who join within `horizon`.
 *
 * Participants who joined lately can only show short times; a plain median would call the loop faster than it is.
 * So each joining is weighed by how many participants were still watched at that age: the mean cumulative function
 * M(t) = sum over joinings at age <= t of 1 / |{participants watched for at least that age}|, which is the Kaplan-Meier
 * idea (Nelson-Aalen form) for events that can happen several times to one person. The q-quantile is the first t
 * with M(t) >= q * M(horizon).
 *
 * Source: W. Nelson, "Confidence limits for recurrence data", Technometrics 37 (1995) 147-157.
 * @param options.horizon in ms, default 90 days. `options.least` invitees give a value, default 5.
 */
export function cycleTime(
  histories: readonly ParticipantHistory[],
  { horizon = 90 * DAY, least = 5 }: { readonly horizon?: number; readonly least?: number } = {},
): CycleTime {
  const watched = Float64Array.from(histories, (history) => history.observedFor).sort();
  const ages = histories
    .flatMap(({ observedFor, inviteesAfter }) =>
      inviteesAfter.filter((age) => age >= 0 && age <= Math.min(observedFor, horizon)),
    )
    .sort((a, b) => a - b);
  if (ages.length < Math.max(1, least))
    return { median: null, p90: null, state: "too_few", invitees: ages.length };
  let cumulative = 0;
  const curve = ages.map((age) => {
    cumulative += 1 / (watched.length - countBelow(watched, age));
    return { age, cumulative };
  });
  const quantile = (share: number) =>
    curve.find((point) => point.cumulative >= share * cumulative * (1 - 1e-12))?.age ?? null;
  return { median: quantile(0.5), p90: quantile(0.9), state: "ok", invitees: ages.length };
}

/** How many of the sorted values are below `limit`. */
function countBelow(sorted: Float64Array, limit: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
