import { Button } from "@kiteloop/ui/components/button.tsx";
import { type ReactNode, useId } from "react";
import { ProblemNotice } from "../problem-notice.tsx";
import styles from "./account.module.css";
import type { useAccountForm } from "./use-form.ts";

type StepProps = {
  title: string;
  lead: ReactNode;
  form: ReturnType<typeof useAccountForm>;
  /** The button's text. */
  submit: string;
  /** Above the fields, such as that the password was changed. */
  notice?: ReactNode;
  /** Below the button. */
  more?: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
};

/** One step of signing in or up: heading, fields, button and links. */
export function Step({ title, lead, form, submit, notice, more, foot, children }: StepProps) {
  const id = useId();
  return (
    <div className={styles.step}>
      <header className={styles.head}>
        <h1 id={`${id}-title`}>{title}</h1>
        <p id={`${id}-lead`}>{lead}</p>
      </header>
      <form
        className={styles.form}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-lead`}
        {...form.props}
      >
        {notice}
        <ProblemNotice problem={form.problem} />
        {children}
        <Button
          type="submit"
          variant="primary"
          wide
          className={styles.submit}
          disabled={!form.awake}
          pending={form.pending}
        >
          {submit}
        </Button>
        {more && <div className={styles.row}>{more}</div>}
      </form>
      {foot && <div className={styles.foot}>{foot}</div>}
    </div>
  );
}
