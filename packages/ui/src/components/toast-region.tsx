import { X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import {
  UNSTABLE_ToastRegion as AriaRegion,
  UNSTABLE_Toast as AriaToast,
  Button,
  Text,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
} from "react-aria-components";
import { cx } from "../lib/cx.ts";
import { t } from "../lib/messages.tsx";
import { isPressed, isTaken } from "../shortcuts/pressed.ts";
import { buttonClass } from "./button.tsx";
import styles from "./toast.module.css";
import { type Toast, undoShownMs } from "./toast.ts";

/** The only user of React Aria's toasts, which are still unstable. Errors stay twice as long. */
export function ToastRegion({ toasts }: { toasts: readonly Toast[] }) {
  const [queue] = useState(() => new ToastQueue<Toast>({ maxVisibleToasts: 3 }));
  const shown = useRef(0);

  useEffect(() => {
    for (const toast of toasts.slice(shown.current)) {
      queue.add(toast, { timeout: timeoutOf(toast) });
    }
    shown.current = toasts.length;
  }, [queue, toasts]);

  useEffect(() => {
    const undoNewest = (event: KeyboardEvent) => {
      if (!isPressed("undoDecision", event) || isTaken(event)) return;
      const newest = queue.visibleToasts.find(({ content }) => content.undo !== undefined);
      if (newest === undefined) return;
      event.preventDefault();
      queue.close(newest.key);
      newest.content.undo?.();
    };
    window.addEventListener("keydown", undoNewest);
    return () => window.removeEventListener("keydown", undoNewest);
  }, [queue]);

  return (
    <AriaRegion queue={queue} className={cx(styles.region)}>
      {({ toast }) => (
        <AriaToast toast={toast} className={cx(styles.toast, styles[toast.content.tone])}>
          <ToastContent className={cx(styles.content)}>
            <Text slot="title" className={cx(styles.title)}>
              {toast.content.title}
            </Text>
            {toast.content.text && <Text slot="description">{toast.content.text}</Text>}
          </ToastContent>
          {toast.content.undo && (
            <Button
              className={buttonClass({ size: "small" })}
              onPress={() => {
                queue.close(toast.key);
                toast.content.undo?.();
              }}
            >
              {t("Undo")} <kbd>Z</kbd>
            </Button>
          )}
          <Button
            slot="close"
            aria-label={t("Dismiss")}
            className={buttonClass({ variant: "ghost", size: "small", icon: true })}
          >
            <X aria-hidden="true" />
          </Button>
        </AriaToast>
      )}
    </AriaRegion>
  );
}

function timeoutOf({ tone, undo }: Toast): number {
  if (undo !== undefined) return undoShownMs;
  return tone === "danger" ? 12_000 : 6_000;
}
