import type { EmailLanguage } from "@kiteloop/contract/messaging/email";
import type { previewEmailTemplate } from "@kiteloop/contract/messaging/email-template";
import type { ResponseOf } from "@kiteloop/contract/shared/endpoint";
import { Tabs } from "@kiteloop/ui/components/tabs.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import styles from "./email-presets.module.css";
import { inScheme } from "./in-scheme.ts";

type Email = ResponseOf<typeof previewEmailTemplate>;

/** An email as its recipient sees it. The frame has no scripts, forms or origin. */
export function EmailPreview({ mail, language }: { mail: Email; language: EmailLanguage }) {
  const frame = (scheme: "light" | "dark") => (
    <iframe
      className={styles.frame}
      title={t("Email preview, {scheme}", { scheme })}
      sandbox=""
      srcDoc={inScheme(mail.html, scheme)}
    />
  );
  return (
    <div className={styles.preview}>
      <dl className={styles.head}>
        <div>
          <dt>{t("From")}</dt>
          <dd>{mail.from}</dd>
        </div>
        <div>
          <dt>{t("Subject")}</dt>
          <dd lang={language}>
            <strong>{mail.subject}</strong>
          </dd>
        </div>
      </dl>
      <Tabs
        label={t("Preview")}
        tabs={[
          { id: "light", label: t("Light"), content: frame("light") },
          { id: "dark", label: t("Dark"), content: frame("dark") },
          {
            id: "text",
            label: t("Plain text"),
            content: (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling areas must be reachable by keyboard
              <pre className={styles.text} lang={language} tabIndex={0}>
                {mail.text}
              </pre>
            ),
          },
        ]}
      />
    </div>
  );
}
