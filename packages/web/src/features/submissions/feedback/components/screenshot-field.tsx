import { screenshotTypes } from "@kiteloop/contract/submissions/feedback-limits";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Field } from "@kiteloop/ui/components/field.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { ImagePlus } from "lucide-react";
import { useRef } from "react";
import type { Shot } from "../lib/shot.ts";
import styles from "./feedback.module.css";

type ScreenshotFieldProps = {
  shot: Shot | null;
  busy: boolean;
  error: string | undefined;
  onChoose: (file: File) => void;
  onRemove: () => void;
};

/** A screenshot from a file; pasting is handled by the form. */
export function ScreenshotField({ shot, busy, error, onChoose, onRemove }: ScreenshotFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Field
      label={t("Screenshot")}
      aside="optional"
      error={error}
      hint={t("You can also paste an image. Only you and the operator of this instance can see it.")}
    >
      {(wiring) => (
        <div className={styles.shot}>
          <input
            {...wiring}
            ref={input}
            className="visually-hidden"
            type="file"
            accept={screenshotTypes.join()}
            tabIndex={-1}
            onChange={({ target }) => {
              const file = target.files?.[0];
              target.value = "";
              if (file) onChoose(file);
            }}
          />
          {shot && <img className={styles.thumb} src={shot.url} alt={t("Screenshot preview")} />}
          <Button
            ref={button}
            size="small"
            pending={busy}
            aria-describedby={wiring["aria-describedby"]}
            onClick={() => input.current?.click()}
          >
            <ImagePlus aria-hidden="true" />
            {shot ? t("Replace") : t("Add a screenshot")}
          </Button>
          {shot && (
            <Button
              size="small"
              variant="ghost"
              onClick={() => {
                onRemove();
                button.current?.focus();
              }}
            >
              {t("Remove")}
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}
