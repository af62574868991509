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
import { cx } from "../../lib/cx.ts";
import { buttonClass } from "./button.tsx";
import { t } from "./messages.ts";
import styles from "./toast.module.css";
import type { Toast } from "./toast.ts";

/** The only user of React Aria's toasts, which are still unstable. Errors stay twice as long. */
export function ToastRegion({ toasts }: { toasts: readonly Toast[] }) {
  const [queue] = useState(() => new ToastQueue<Toast>({ maxVisibleToasts: 3 }));
  const shown = useRef(0);

  useEffect(() => {
    for (const toast of toasts.slice(shown.current)) {
      queue.add(toast, { timeout: toast.tone === "danger" ? 12_000 : 6_000 });
    }
    shown.current = toasts.length;
  }, [queue, toasts]);

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
          <Button
            slot="close"
            aria-label={t("ui.toastRegion.dismiss")}
            className={buttonClass({ variant: "ghost", size: "small", icon: true })}
          >
            <X aria-hidden="true" />
          </Button>
        </AriaToast>
      )}
    </AriaRegion>
  );
}
