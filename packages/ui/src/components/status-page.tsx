import { Fragment, type ReactNode } from "react";
import { cx } from "../lib/cx.ts";
import { useTitle } from "../lib/use-title.ts";
import { Drawing, type DrawingName } from "./drawing.tsx";
import styles from "./status-page.module.css";

type StatusPageProps = {
  drawing: DrawingName;
  status: string;
  title: string;
  children: ReactNode;
  /** Data for the operator, by name. */
  facts?: readonly (readonly [name: string, value: string | undefined])[];
  actions: ReactNode;
  /** Fills the window, if there is no layout around it. */
  whole?: boolean | undefined;
};

/** An error or status page: what happened, what it means, what to do. */
export function StatusPage({
  drawing,
  status,
  title,
  children,
  facts = [],
  actions,
  whole,
}: StatusPageProps) {
  useTitle(title);
  const known = facts.filter((fact) => fact[1]);
  return (
    <section className={cx(styles.page, whole && styles.whole)}>
      <Drawing name={drawing} />
      <p className={styles.status}>{status}</p>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.text}>{children}</div>
      {known.length > 0 && (
        <dl className={styles.facts}>
          {known.map(([name, value]) => (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>
                <code>{value}</code>
              </dd>
            </Fragment>
          ))}
        </dl>
      )}
      <div className={styles.actions}>{actions}</div>
    </section>
  );
}
