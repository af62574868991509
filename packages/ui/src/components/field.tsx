import { type ComponentProps, type ReactNode, useId } from "react";
import { cx } from "../lib/cx.ts";
import styles from "./field.module.css";

export type FieldProps = {
  label: ReactNode;
  /** Shown below the field unless there is an error. */
  hint?: ReactNode;
  error?: string | undefined;
  /** To the right of the label: a counter, a link. */
  aside?: ReactNode;
  /** The label is only for screen readers. */
  quiet?: boolean | undefined;
};

/** A label within a control's box, before the value. Screen readers read the hidden one. */
export function LabelInBox({ label }: { label: ReactNode }) {
  return (
    <span className={styles.affix} aria-hidden="true">
      {label}
    </span>
  );
}

type Wiring = { id: string; "aria-invalid": boolean | undefined; "aria-describedby": string | undefined };

/** Label, hint and error of one control, connected by id. */
export function Field(props: FieldProps & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId();
  const message = props.error ?? props.hint;
  return (
    <div className={styles.field}>
      <div className={props.quiet ? "visually-hidden" : styles.label}>
        <label htmlFor={id}>{props.label}</label>
        {props.aside && <span className={styles.aside}>{props.aside}</span>}
      </div>
      {props.children({
        id,
        "aria-invalid": props.error ? true : undefined,
        "aria-describedby": message ? `${id}-said` : undefined,
      })}
      {message && (
        <p id={`${id}-said`} className={props.error ? styles.error : styles.hint}>
          {message}
        </p>
      )}
    </div>
  );
}

type TextFieldProps = FieldProps &
  ComponentProps<"input"> & {
    before?: ReactNode;
    after?: ReactNode;
    mono?: boolean;
    /** The label is in the box. */
    inBox?: boolean;
  };

/** A one-line text field. A native input, so that signing in needs no component library. */
export function TextField({ before, after, mono, inBox, ...props }: TextFieldProps) {
  const { label, hint, error, aside, quiet, ...input } = props;
  return (
    <Field label={label} hint={hint} error={error} aside={aside} quiet={inBox || quiet}>
      {(wiring) => (
        <span className={styles.box}>
          {inBox && <LabelInBox label={label} />}
          {before && <span className={styles.affix}>{before}</span>}
          <input {...input} {...wiring} className={cx(styles.input, mono && styles.mono)} />
          {after && <span className={styles.affix}>{after}</span>}
        </span>
      )}
    </Field>
  );
}

type TextAreaProps = FieldProps & ComponentProps<"textarea">;

/** A multi-line text field that grows with its content. */
export function TextArea({ label, hint, error, aside, ...area }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} aside={aside}>
      {(wiring) => (
        <span className={styles.box}>
          <textarea rows={2} {...area} {...wiring} className={styles.input} />
        </span>
      )}
    </Field>
  );
}
