import {
  type InviteFlowAnswer,
  type InviteFlowAnswers,
  type InviteFlowCheckId,
  inviteFlowChecks,
} from "@kiteloop/contract/referrals/invite-flow.data";
import { hashOf, readHash, writeAnswers } from "@kiteloop/ui/lib/invite-flow/address.ts";
import { useEffect, useRef, useState } from "react";
import { readStored, store } from "./stored-answers.ts";
import { answeredOf, firstOpen } from "./words.ts";

type State = {
  view: "check" | "resume" | "result";
  /** Index of the open check. */
  at: number;
  answers: InviteFlowAnswers;
  /** Read-only: opened by a link and different from what this browser stores. */
  shared: boolean;
};

const start: State = { view: "check", at: 0, answers: {}, shared: false };

/** Initial state: a result from the address, else what this browser stores. */
function found(): State {
  const linked = readHash(location.hash);
  const stored = readStored();
  if (linked) {
    const own = stored !== undefined && writeAnswers(stored.answers) === writeAnswers(linked);
    return { view: "result", at: own ? stored.at : 0, answers: linked, shared: !own };
  }
  return stored ? { ...start, ...stored, view: "resume" } : start;
}

/** Updates the answers in the address without a new history entry. */
function address(hash: string): void {
  history.replaceState(history.state, "", location.pathname + location.search + hash);
}

/** State of the assessment: position and answers, stored in this browser. */
export function useAssessment() {
  const [state, setState] = useState(start);
  /** False until hydration, when buttons start to work. */
  const [awake, setAwake] = useState(false);
  /** Number of moves: after each one the new content is focused. */
  const [moves, setMoves] = useState(0);
  const last = useRef(state);
  last.current = state;

  useEffect(() => {
    setState(found());
    setAwake(true);
    const follow = () => readHash(location.hash) && setState(found());
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);

  function move(next: Partial<State>) {
    const to = { ...last.current, ...next };
    setState(to);
    setMoves((count) => count + 1);
    if (!to.shared) store(to);
    if (to.view === "result" && answeredOf(to.answers) > 0) address(hashOf(to.answers));
    else if (readHash(location.hash)) address("");
  }

  function answer(id: InviteFlowCheckId, given: InviteFlowAnswer | undefined) {
    const { [id]: _before, ...answers } = last.current.answers;
    const to = { ...last.current, answers: given ? { ...answers, [id]: given } : answers };
    setState(to);
    store(to);
  }

  return {
    ...state,
    awake,
    moves,
    answer,
    go: (at: number) => move({ view: "check", at }),
    next: () => {
      const at = last.current.at + 1;
      move(at < inviteFlowChecks.length ? { view: "check", at } : { view: "result" });
    },
    showResult: () => move({ view: "result" }),
    resume: () => move({ view: "check", at: firstOpen(last.current.answers) }),
    startAnew: () => move(start),
    makeMine: () => move({ shared: false }),
    /** Returns from a shared result to what this browser stores. */
    toOwn: () => {
      const stored = readStored();
      move(stored && answeredOf(stored.answers) > 0 ? { ...start, ...stored, view: "resume" } : start);
    },
  };
}

export type AssessmentState = ReturnType<typeof useAssessment>;
