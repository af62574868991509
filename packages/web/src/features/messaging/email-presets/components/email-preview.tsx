import type { previewEmailTemplate } from "@kiteloop/contract/messaging/email-template";
import type { ResponseOf } from "@kiteloop/contract/shared/endpoint";
import { Tabs } from "../../../../components/ui/tabs.tsx";
import styles from "./email-presets.module.css";
import { inScheme } from "./in-scheme.ts";

type Email = ResponseOf<typeof previewEmailTemplate>;

/** An email as its recipient sees it. The frame has no scripts, forms or origin. */
export function EmailPreview({ mail }: { mail: Email }) {
  const frame = (scheme: "light" | "dark") => (
    <iframe
      className={styles.frame}
      title={`The email, ${scheme}`}
      sandbox=""
      srcDoc={inScheme(mail.html, scheme)}
    />
  );
  return (
    <div className={styles.preview}>
      <dl className={styles.head}>
        <div>
          <dt>From</dt>
          <dd>{mail.from}</dd>
        </div>
        <div>
          <dt>Subject</dt>
          <dd>
            <strong>{mail.subject}</strong>
          </dd>
        </div>
      </dl>
      <Tabs
        label="Preview"
        tabs={[
          { id: "light", label: "Light", content: frame("light") },
          { id: "dark", label: "Dark", content: frame("dark") },
          {
            id: "text",
            label: "Plain text",
            content: (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling areas must be reachable by keyboard
              <pre className={styles.text} tabIndex={0}>
                {mail.text}
              </pre>
            ),
          },
        ]}
      />
    </div>
  );
}
