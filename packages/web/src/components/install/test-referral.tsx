import { createTestLink } from "@kiteloop/contract/referrals/test-referral";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { CopyField } from "@kiteloop/ui/components/copy-field.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { Stack } from "@kiteloop/ui/components/layout.tsx";
import { formatDateTime } from "@kiteloop/ui/lib/format.ts";
import { Rich, t } from "@kiteloop/ui/lib/messages.tsx";
import { useCall } from "../../api/use-call.ts";
import { useMay } from "../../lib/role.ts";
import styles from "./install.module.css";

/** A link by which members try the loop on their own site, without counting anywhere. */
export function TestReferral({ projectId }: { projectId: string }) {
  const editor = useMay("editor");
  const create = useCall(createTestLink);
  const link = create.data;
  if (!editor) return null;
  return (
    <section className={styles.test}>
      <h3>{t("Send yourself a test referral")}</h3>
      <p className={styles.text}>
        {t(
          "Open the link, sign up on your site as a new user, then convert. The steps above are checked off, and nothing counts in your numbers.",
        )}
      </p>
      {create.error && <ErrorNotice error={create.error} />}
      {link ? (
        <Stack tight>
          <CopyField label={t("test link")} value={link.url} />
          <p className={styles.text} role="status">
            <Rich
              text="<link>Open the link</link> in a private window, so that you’re signed out. It works until {time}."
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
          {t("Create test link")}
        </Button>
      )}
    </section>
  );
}
