import type { InviteFlowAnswers } from "@kiteloop/contract/referrals/invite-flow.data";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { formatDateTime } from "@kiteloop/ui/lib/format.ts";
import { hashOf } from "@kiteloop/ui/lib/invite-flow/address.ts";
import { sessionNote } from "@kiteloop/ui/lib/session-note.ts";
import { paths, signInHref } from "@kiteloop/ui/paths.ts";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { Problem } from "../../api.ts";
import { SelectField } from "../../form/choices.tsx";
import { ProblemNotice } from "../../problem-notice.tsx";
import styles from "./result-actions.module.css";
import { loadProjects, type ProjectChoice, saveTo } from "./save.ts";

type State =
  | { step: "asking" }
  | { step: "signed-out" }
  | { step: "choosing"; projects: readonly ProjectChoice[]; saving?: boolean }
  | { step: "saved"; project: ProjectChoice; at: string };

/** Saves the answers with a project of the signed-in member. */
export function SavePanel({ answers }: { answers: InviteFlowAnswers }) {
  const [state, setState] = useState<State>({ step: "asking" });
  const [problem, setProblem] = useState<Problem>();
  const box = useRef<HTMLDivElement>(null);
  const returnTo = paths.inviteFlow.href() + hashOf(answers);

  useEffect(() => {
    box.current?.focus();
    if (sessionNote() === "out") return setState({ step: "signed-out" });
    void loadProjects().then((found) => {
      if (found.ok) setState({ step: "choosing", projects: found.data });
      else if (found.problem.status === 401) setState({ step: "signed-out" });
      else setProblem(found.problem);
    });
  }, []);

  const save = async (event: FormEvent<HTMLFormElement>, projects: readonly ProjectChoice[]) => {
    event.preventDefault();
    const id = new FormData(event.currentTarget).get("project");
    const project = projects.find((each) => each.id === id);
    if (!project) return;
    setProblem(undefined);
    setState({ step: "choosing", projects, saving: true });
    const saved = await saveTo(project.id, answers);
    if (saved.ok) return setState({ step: "saved", project, at: saved.data });
    if (saved.problem.status === 401) return setState({ step: "signed-out" });
    setProblem(saved.problem);
    setState({ step: "choosing", projects });
  };

  return (
    <div ref={box} className={styles.save} tabIndex={-1} aria-live="polite">
      <ProblemNotice problem={problem} />
      {state.step === "asking" && !problem && <p>Loading your projects…</p>}
      {state.step === "signed-out" && (
        <p>
          To save this result, <a href={signInHref(returnTo)}>sign in</a> or{" "}
          <a href={`${paths.signUp.href()}?${new URLSearchParams({ next: returnTo })}`}>create an account</a>.
        </p>
      )}
      {state.step === "choosing" &&
        (state.projects.length > 0 ? (
          <form onSubmit={(event) => void save(event, state.projects)}>
            <SelectField
              label="Project"
              name="project"
              required
              empty="Choose a project"
              options={state.projects}
              defaultValue={state.projects.length === 1 ? state.projects[0]?.id : ""}
              hint="One result is kept per day. Saving again today replaces today’s result."
            />
            <Button type="submit" variant="primary" pending={state.saving === true}>
              Save
            </Button>
          </form>
        ) : (
          <p>
            You have no project yet. <a href={paths.newProject.href()}>Create one</a>, then return with the
            link above.
          </p>
        ))}
      {state.step === "saved" && (
        <p>
          Saved to {state.project.label} on {formatDateTime(state.at)}.{" "}
          <a href={paths.project.href({ projectId: state.project.id })}>Open the project</a>
        </p>
      )}
    </div>
  );
}
