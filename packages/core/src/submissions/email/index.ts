export { submissionEmails } from "./kinds.ts";

export const loadSubmissionEmailReaders = async () => (await import("./readers.ts")).submissionEmailReaders;
