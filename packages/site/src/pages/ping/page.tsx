import { paths } from "@kiteloop/ui/paths.ts";
import { Island } from "../../island.tsx";
import type { Page } from "../../page.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { Section } from "../../ui/section.tsx";
import styles from "./ping.module.css";
import { Island as Raise } from "./raise.island.tsx";
import { Island as Reach } from "./reach.island.tsx";

const Body = () => (
  <>
    <PageHead
      title="Status"
      lead="Whether this instance answers, and whether its errors can be found again."
    />
    <Section>
      <div className={styles.cards}>
        <noscript>
          <p className={styles.off}>
            Asking the API from here needs JavaScript. Without it, open <a href="/api/ping">/api/ping</a>{" "}
            itself.
          </p>
        </noscript>
        <Island name="ping/reach" of={Reach} props={{}} />
        <Island name="ping/raise" of={Raise} props={{}} />
      </div>
    </Section>
  </>
);

export const page: Page = {
  path: paths.errorPing.pattern,
  title: "Status",
  description: "Whether this Kiteloop instance answers, how fast, and whether its errors can be found again.",
  Body,
  hidden: true,
};
