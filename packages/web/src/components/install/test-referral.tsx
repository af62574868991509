import { createTestLink } from "@kiteloop/contract/referrals/test-referral";
import { useCall } from "../../api/use-call.ts";
import { formatDateTime } from "../../lib/format.ts";
import { useMay } from "../../lib/role.ts";
import { Button } from "../ui/button.tsx";
import { CopyField } from "../ui/copy-field.tsx";
import { ErrorNotice } from "../ui/error-notice.tsx";
import { Stack } from "../ui/layout.tsx";
import styles from "./install.module.css";
import { Rich, t } from "./messages.ts";

/** A link by which members try the loop on their own site, without counting anywhere. */
export function TestReferral({ projectId }: { projectId: string }) {
  const editor = useMay("editor");
  const create = useCall(createTestLink);
  const link = create.data;
  if (!editor) return null;
  return (
    <section className={styles.test}>
      <h3>{t("install.testReferral.title")}</h3>
      <p className={styles.text}>{t("install.testReferral.lead")}</p>
      {create.error && <ErrorNotice error={create.error} />}
      {link ? (
        <Stack tight>
          <CopyField label={t("install.testReferral.link")} value={link.url} />
          <p className={styles.text} role="status">
            <Rich
              id="install.testReferral.open"
              values={{ time: formatDateTime(link.expiresAt) }}
              tags={{
                link: (text) => (
                  <a href={link.url} target="_blank" rel="noreferrer">
                    {text}
                  </a>
                ),
              }}
            />
          </p>
        </Stack>
      ) : (
        <Button pending={create.isPending} onClick={() => create.mutate({ params: { projectId } })}>
          {t("install.testReferral.create")}
        </Button>
      )}
    </section>
  );
}
