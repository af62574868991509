import { paths } from "@kiteloop/ui/paths.ts";
import { Island } from "../../island.tsx";
import { operator } from "../../operator.ts";
import type { Page } from "../../page.ts";
import { Band } from "../../ui/band.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import styles from "./contact.module.css";
import { Island as ContactForm } from "./contact-form.island.tsx";
import { Direct } from "./direct.tsx";

function Body() {
  const { name, email, securityEmail } = operator;
  return (
    <>
      <PageHead
        kicker="Contact"
        title="Contact us"
        lead={`Your message goes to ${name}, who runs this instance of Kiteloop. You don’t need an account.`}
      />
      <Band>
        <div className={styles.columns}>
          <div className={styles.form}>
            <noscript>
              <p>
                This form needs JavaScript, because your browser solves a small computation that keeps spam
                out. You can also write to <a href={`mailto:${email}`}>{email}</a>.
              </p>
            </noscript>
            <Island
              name="contact/contact-form"
              of={ContactForm}
              props={{
                operator: name,
                mail: email,
                securityMail: securityEmail,
                privacyHref: paths.privacy.href(),
              }}
            />
          </div>
          <Direct />
        </div>
      </Band>
    </>
  );
}

export const page: Page = {
  path: paths.contact.pattern,
  title: "Contact",
  description:
    "Contact the operator of this Kiteloop instance by form, email or mail, and report security issues.",
  Body,
};
