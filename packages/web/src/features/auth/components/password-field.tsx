import { type ComponentProps, useState } from "react";
import { TextField } from "../../../components/ui/field.tsx";
import styles from "./auth.module.css";

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, "label" | "type"> & { label?: string };

/** A password that can be looked at while it is typed. */
export function PasswordField({ label = "Password", ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      label={label}
      name="password"
      required
      maxLength={128}
      {...rest}
      type={shown ? "text" : "password"}
      after={
        <button type="button" className={styles.peek} aria-pressed={shown} onClick={() => setShown(!shown)}>
          {shown ? "Hide" : "Show"}
          <span className="visually-hidden"> password</span>
        </button>
      }
    />
  );
}
