import type { ResponseOf } from "@kiteloop/contract/endpoint";
import type { previewMailPreset } from "@kiteloop/contract/mail-preset";
import { Tabs } from "../../../components/ui/tabs.tsx";
import styles from "./email-presets.module.css";
import { inScheme } from "./in-scheme.ts";

type Mail = ResponseOf<typeof previewMailPreset>;

/** A mail as its receiver sees it. The frame has no script, no form and no origin. */
export function MailPreview({ mail }: { mail: Mail }) {
  const frame = (scheme: "light" | "dark") => (
    <iframe
      className={styles.frame}
      title={`The mail, ${scheme}`}
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
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
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
