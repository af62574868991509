import { buttonClass } from "@kiteloop/ui/components/button.tsx";
import { StatusPage } from "@kiteloop/ui/components/status-page.tsx";
import { cx } from "@kiteloop/ui/lib/cx.ts";
import { paths } from "@kiteloop/ui/paths.ts";
import type { Page } from "../../page.ts";
import styles from "./error.module.css";

const Body = () => (
  <StatusPage
    drawing="tangle"
    status="Application error"
    title="Something went wrong"
    actions={
      <>
        <button type="button" className={cx(buttonClass(), styles.reload)} data-reload="">
          Reload
        </button>
        <a href={paths.landing.href()} className={buttonClass({ variant: "primary" })}>
          Go home
        </a>
      </>
    }
  >
    <p>
      A client-side or server-side exception occurred while loading the site. Reloading often helps; widgets
      on your sites are not affected.
    </p>
    <p className={styles.digest} data-query="digest" hidden>
      Give the operator of this instance the digest <code />. It identifies the error in the server’s log.
    </p>
  </StatusPage>
);

export const page: Page = {
  path: paths.error.pattern,
  title: "Application error",
  description: "A client-side or server-side exception occurred while loading the site.",
  Body,
  hidden: true,
};
