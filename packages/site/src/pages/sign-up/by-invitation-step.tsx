import { buttonClass } from "@kiteloop/ui/components/button.tsx";
import { useTitle } from "@kiteloop/ui/lib/use-title.ts";
import { paths } from "@kiteloop/ui/paths.ts";
import styles from "../../account/account.module.css";
import { useSearch } from "../../account/onward.ts";

/** Instead of the form, where only an invitation opens an account. */
export function ByInvitationStep() {
  useTitle("Sign up");
  const search = useSearch();
  return (
    <div className={styles.step}>
      <header className={styles.head}>
        <h1>Sign-up is by invitation</h1>
        <p>
          Ask an owner or admin of a workspace here to invite you, then open the link in the email you get.
        </p>
      </header>
      <div className={styles.form}>
        <a
          href={paths.signIn.href() + search}
          className={buttonClass({ variant: "primary" })}
          data-keep-query=""
          suppressHydrationWarning
        >
          Sign in
        </a>
      </div>
    </div>
  );
}
