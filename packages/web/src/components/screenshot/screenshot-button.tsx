import type { ResponseOf } from "@kiteloop/contract/shared/endpoint";
import type { getScreenshot } from "@kiteloop/contract/submissions/feedback";
import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { Image } from "lucide-react";
import { useState } from "react";
import { hasCode } from "../../api/error.ts";
import { t } from "../../lib/messages.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { Notice } from "../ui/notice.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
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
