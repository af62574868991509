import { Button } from "@kiteloop/ui/components/button.tsx";
import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import type { Problem } from "../api.ts";
import { namesOf } from "./fields.ts";
import styles from "./form.module.css";
import { Trap } from "./trap.tsx";
import type { Errors, FormState } from "./use-form.ts";
import { explain } from "./words.ts";

/** The form with its honeypot. */
export function PublicForm({ children, ...form }: ComponentProps<"form">) {
  return (
    <form {...form} className={styles.form} method="post">
      {children}
      <Trap />
    </form>
  );
}

/** Fields side by side if there is space. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}

type SummaryProps<Name extends string> = {
  errors: Errors<Name>;
  labels: Record<Name, string>;
  focus: (name: Name) => void;
};

/** A list of errors with links to their fields. A single error is shown only at its field. */
export function ErrorSummary<Name extends string>({ errors, labels, focus }: SummaryProps<Name>) {
  const wrong = namesOf(labels).filter((name) => errors[name]);
  if (wrong.length < 2) return null;
  return (
    <section className={styles.summary} aria-label="What needs a look">
      <p>
        <strong>{wrong.length} fields need a look</strong>
      </p>
      <ul>
        {wrong.map((name) => (
          <li key={name}>
            <button type="button" onClick={() => focus(name)}>
              {labels[name]}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Why sending failed, that the text is kept, and an alternative. */
export function Failure({ problem, mail }: { problem: Problem | undefined; mail: string }) {
  if (!problem) return null;
  return (
    <div className={styles.failure} role="alert">
      <p>
        <strong>Not sent.</strong> {explain(problem)} Your text is still here. It can also go by email to{" "}
        <a href={`mailto:${mail}`}>{mail}</a>.
      </p>
      {problem.digest && (
        <p>
          Digest <code>{problem.digest}</code>
        </p>
      )}
    </div>
  );
}

type SendProps = { state: FormState; slow: boolean; label: string; children: ReactNode };

/** The submit button with a note on privacy; while it takes long, the reason. */
export function Send({ state, slow, label, children }: SendProps) {
  const sending = state === "sending";
  return (
    <div className={styles.send}>
      <Button type="submit" variant="primary" disabled={state === "asleep"} pending={sending}>
        {sending ? "Sending" : label}
      </Button>
      <p aria-live="polite">
        {slow
          ? "Your browser is doing the small computation that keeps spam out. It takes a few seconds."
          : children}
      </p>
    </div>
  );
}

/** Replaces the form after sending. Takes the focus, because the button is gone. */
export function SentNotice({
  title,
  again,
  children,
}: {
  title: string;
  again: ReactNode;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.sent}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
      {again}
    </div>
  );
}

/** `12 of 4,000` */
export const counted = (length: number, max: number) => `${length} of ${max.toLocaleString("en")}`;
