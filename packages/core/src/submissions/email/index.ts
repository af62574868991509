export { submissionEmails } from "./kinds.ts";
export { submissionEmailReaders } from "./readers.ts";
