import {
  type InviteFlowAnswer,
  type InviteFlowAnswers,
  type InviteFlowCheckId,
  inviteFlowChecks,
} from "@kiteloop/contract/invite-flow.data";
import { useEffect, useRef, useState } from "react";
import { hashOf, readHash, writeAnswers } from "../../../lib/invite-flow/address.ts";
import { keep, readKept } from "./kept.ts";
import { answeredOf, firstOpen } from "./words.ts";

type State = {
  view: "check" | "resume" | "result";
  /** Place of the open check among all. */
  at: number;
  answers: InviteFlowAnswers;
  /** Came by a link and is not what this browser remembers: to be read, not changed. */
  shared: boolean;
};

const start: State = { view: "check", at: 0, answers: {}, shared: false };

/** What the page opens with: a result from the address, else what this browser remembers. */
function found(): State {
  const linked = readHash(location.hash);
  const kept = readKept();
  if (linked) {
    const own = kept !== undefined && writeAnswers(kept.answers) === writeAnswers(linked);
    return { view: "result", at: own ? kept.at : 0, answers: linked, shared: !own };
  }
  return kept ? { ...start, ...kept, view: "resume" } : start;
}

/** Puts the answers into the address, or takes them out, without a new entry in the history. */
function address(hash: string): void {
  history.replaceState(history.state, "", location.pathname + location.search + hash);
}

/** The assessment: where one is in it and what was answered. Answers stay in this browser. */
export function useAssessment() {
  const [state, setState] = useState(start);
  /** False until the browser runs the page; before, pressing a button would do nothing. */
  const [awake, setAwake] = useState(false);
  /** Counts moves a person made: after each the focus goes to what came. */
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
    if (!to.shared) keep(to);
    if (to.view === "result" && answeredOf(to.answers) > 0) address(hashOf(to.answers));
    else if (readHash(location.hash)) address("");
  }

  function answer(id: InviteFlowCheckId, given: InviteFlowAnswer | undefined) {
    const { [id]: _before, ...answers } = last.current.answers;
    const to = { ...last.current, answers: given ? { ...answers, [id]: given } : answers };
    setState(to);
    keep(to);
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
    /** Back from somebody's result to what this browser remembers. */
    toOwn: () => {
      const kept = readKept();
      move(kept && answeredOf(kept.answers) > 0 ? { ...start, ...kept, view: "resume" } : start);
    },
  };
}

export type AssessmentState = ReturnType<typeof useAssessment>;
