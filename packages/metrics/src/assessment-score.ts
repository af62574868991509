/** How well a check is founded. A: experiment, peer-reviewed work or a platform's rule. B: published practice. C: convention. */
export type Strength = "A" | "B" | "C";

/** The weight of a check of each strength. */
export const strengthWeights: Readonly<Record<Strength, number>> = { A: 3, B: 2, C: 1 };

/** `na`: does not apply here, so it counts neither for nor against. */
export type Answer = "yes" | "partly" | "no" | "na";

export interface Check<Id extends string = string, Area extends string = string> {
  readonly id: Id;
  readonly area: Area;
  readonly strength: Strength;
  /** Answers by check; a missing one is not answered, which never counts as a failure. */
  readonly effort: 1 | 2 | 3;
}

/** 0..100, not rounded; `null` until a check that applies is answered. */
export type Answers<Id extends string = string> = { readonly [Key in Id]?: Answer | undefined };

export interface Score {
  /** 0..100, not rounded; `null` until a check that applies is answered. */
  readonly score: number | null;
  /** Checks answered, including those that do not apply. */
  readonly answered: number;
  /** Of these, checks that do not apply. */
  readonly notApplicable: number;
  readonly total: number;
}

export interface AreaScore<Area extends string> extends Score {
  readonly area: Area;
}

export interface AssessmentFix<Id extends string> {
  readonly id: Id;
  readonly answer: "partly" | "no";
  /** The weight it would add: weight * (1 - value), 0.5..3. */
  readonly effect: number;
  readonly effort: 1 | 2 | 3;
}

export interface Assessment<Id extends string, Area extends string> extends Score {
  /** In the order in which the areas first appear. */
  readonly areas: readonly AreaScore<Area>[];
  /**
   * Checks answered no or partly, sorted by effect per effort, highest first; equal ones in the order of the
   * checks.
   */
  readonly mend: readonly AssessmentFix<Id>[];
  readonly unanswered: readonly Id[];
}

const values: Readonly<Record<Exclude<Answer, "na">, number>> = { yes: 1, partly: 0.5, no: 0 };

/**
 * Scores an assessment: 100 * sum(weight * value) / sum(weight) over the checks that are answered and apply,
 * with yes 1, partly 0.5, no 0 and the weight of the check's strength. Answers to unknown checks are ignored.
 */
export function assessmentScore<Id extends string, Area extends string>(
  checks: readonly Check<Id, Area>[],
  answers: Answers<Id>,
): Assessment<Id, Area> {
  const areas = [...new Set(checks.map(({ area }) => area))].map((area) => {
    const own = checks.filter((check) => check.area === area);
    return { area, ...scoreOf(own, answers) };
  });
  const unanswered = checks.filter(({ id }) => answers[id] === undefined).map(({ id }) => id);
  return { ...scoreOf(checks, answers), areas, mend: mendOf(checks, answers), unanswered };
}

function scoreOf<Id extends string>(checks: readonly Check<Id>[], answers: Answers<Id>): Score {
  let reached = 0;
  let possible = 0;
  let answered = 0;
  let notApplicable = 0;
  for (const { id, strength } of checks) {
    const answer: Answer | undefined = answers[id];
    if (answer === undefined) continue;
    answered += 1;
    if (answer === "na") {
      notApplicable += 1;
      continue;
    }
    reached += strengthWeights[strength] * values[answer];
    possible += strengthWeights[strength];
  }
  const score = possible > 0 ? (100 * reached) / possible : null;
  return { score, answered, notApplicable, total: checks.length };
}

function mendOf<Id extends string>(checks: readonly Check<Id>[], answers: Answers<Id>): AssessmentFix<Id>[] {
  const found = checks.flatMap(({ id, strength, effort }): AssessmentFix<Id>[] => {
    const answer: Answer | undefined = answers[id];
    if (answer !== "partly" && answer !== "no") return [];
    return [{ id, answer, effort, effect: strengthWeights[strength] * (1 - values[answer]) }];
  });
  // Multiplied out, because rounding a quotient such as 1/3 would separate equal values.
  return found.sort((a, b) => b.effect * a.effort - a.effect * b.effort);
}
