export { loadSubmissionEmailReaders, submissionEmails } from "./email/index.ts";
export { eraseFeedbackOf } from "./feedback/index.ts";
