import { PageHeader } from "@kiteloop/ui/components/page-header.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import styles from "./components/feedback.module.css";
import { FeedbackForm } from "./components/feedback-form.tsx";
import { OwnFeedback } from "./components/own-feedback.tsx";

export function Component() {
  return (
    <>
      <PageHeader title={t("Feedback")} />
      <div className={styles.screen}>
        <FeedbackForm />
        <div className={styles.list}>
          <h2>{t("Your feedback")}</h2>
          <OwnFeedback />
        </div>
      </div>
    </>
  );
}
