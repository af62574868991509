import { PageHeader } from "../../../components/ui/page-header.tsx";
import styles from "./components/feedback.module.css";
import { FeedbackForm } from "./components/feedback-form.tsx";
import { OwnFeedback } from "./components/own-feedback.tsx";
import { t } from "./messages.ts";

export function Component() {
  return (
    <>
      <PageHeader title={t("feedback.screen.feedback")} />
      <div className={styles.screen}>
        <FeedbackForm />
        <div className={styles.list}>
          <h2>{t("feedback.screen.yourFeedback")}</h2>
          <OwnFeedback />
        </div>
      </div>
    </>
  );
}
