import { ApiError } from "../lib/api-error.ts";
import { t } from "../lib/messages.tsx";
import { Button } from "./button.tsx";
import { Drawing } from "./drawing.tsx";
import styles from "./state.module.css";

type ErrorStateProps = { error: unknown; onRetry?: (() => void) | undefined; retrying?: boolean };

/** A load error: a sentence, code and digest for the operator, and a retry button. */
export function ErrorState({ error, onRetry, retrying = false }: ErrorStateProps) {
  const api = error instanceof ApiError ? error : undefined;
  const facts = [
    [t("Code"), api?.code],
    [t("Error ID"), api?.digest],
    [t("Request"), api?.requestId],
  ].filter((fact) => fact[1]);
  return (
    <div className={styles.state} role="alert">
      <Drawing name={api?.status === 404 ? "lost" : "tangle"} />
      <h2 className={styles.title}>{api?.message ?? t("Something went wrong on this page.")}</h2>
      {api?.detail && <p className={styles.text}>{api.detail}</p>}
      {facts.length > 0 && (
        <p className={styles.facts}>
          {facts.map(([name, value]) => (
            <span key={name}>
              {name} <code>{value}</code>
            </span>
          ))}
        </p>
      )}
      {onRetry && (
        <div className={styles.actions}>
          <Button onClick={onRetry} pending={retrying}>
            {t("Try again")}
          </Button>
        </div>
      )}
    </div>
  );
}
