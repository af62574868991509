import { PageHeader } from "../../../components/ui/page-header.tsx";
import styles from "./components/feedback.module.css";
import { FeedbackForm } from "./components/feedback-form.tsx";
import { OwnFeedback } from "./components/own-feedback.tsx";

export function Component() {
  return (
    <>
      <PageHeader
        title="Feedback"
        lead="What is wrong, missing or good about Kiteloop. A person reads it, and you see here what becomes of it."
      />
      <div className={styles.screen}>
        <FeedbackForm />
        <div className={styles.list}>
          <h2>What you sent</h2>
          <OwnFeedback />
        </div>
      </div>
    </>
  );
}
