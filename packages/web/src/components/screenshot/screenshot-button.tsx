import type { ResponseOf } from "@kiteloop/contract/shared/endpoint";
import type { getScreenshot } from "@kiteloop/contract/submissions/feedback";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Dialog } from "@kiteloop/ui/components/dialog.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { Notice } from "@kiteloop/ui/components/notice.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { hasCode } from "@kiteloop/ui/lib/api-error.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { Image } from "lucide-react";
import { useState } from "react";
import styles from "./screenshot.module.css";

type Screenshot = ResponseOf<typeof getScreenshot>;

type ScreenshotButtonProps = {
  /** Announced after the button's text. */
  of: string;
  query: UseQueryOptions<Screenshot>;
};

/** Shows a screenshot, which is loaded on demand. */
export function ScreenshotButton({ of, query }: ScreenshotButtonProps) {
  const [shown, setShown] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setShown(true)} aria-label={t("View screenshot of {of}", { of })}>
        <Image aria-hidden="true" />
        {t("View screenshot")}
      </Button>
      {shown && <ScreenshotDialog query={query} onClose={() => setShown(false)} />}
    </>
  );
}

function ScreenshotDialog({
  query: screenshot,
  onClose,
}: Pick<ScreenshotButtonProps, "query"> & { onClose: () => void }) {
  // Screenshots never change, and are dropped when the screen is left.
  const query = useQuery({ ...screenshot, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });
  return (
    <Dialog title={t("Screenshot")} open onClose={onClose} wide>
      {hasCode(query.error, "not_found") ? (
        <Notice tone="warn">{t("The screenshot wasn’t uploaded.")}</Notice>
      ) : (
        <Loaded query={query} skeleton={<Skeleton height="16rem" />}>
          {({ type, base64 }) => (
            <img className={styles.picture} src={`data:${type};base64,${base64}`} alt={t("Screenshot")} />
          )}
        </Loaded>
      )}
    </Dialog>
  );
}
