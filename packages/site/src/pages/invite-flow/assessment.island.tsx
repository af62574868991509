import { Result } from "./result.tsx";
import { Resume } from "./resume.tsx";
import { Stepper } from "./stepper.tsx";
import { useAssessment } from "./use-assessment.ts";
import type { Words } from "./words.ts";

/** The assessment: check by check, or the result. */
export function Island(words: Words) {
  const state = useAssessment();
  if (state.view === "result") return <Result words={words} state={state} />;
  if (state.view === "resume") return <Resume words={words} state={state} />;
  return <Stepper words={words} state={state} />;
}
