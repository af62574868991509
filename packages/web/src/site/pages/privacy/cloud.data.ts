/** Days for which the cloud itself keeps what passes through it; a test compares them with the stacks. */
export const cloudDays = {
  logs: 90,
  deadLetters: 14,
  oldFiles: 30,
  /** How far back DynamoDB's point-in-time recovery reaches. */
  backups: 35,
} as const;

export const cloudKeeps = [
  ["Server logs", cloudDays.logs],
  ["Backups of the database", cloudDays.backups],
  ["Replaced files of published widgets", cloudDays.oldFiles],
  ["Reports of bounced mails, and references to work that failed", cloudDays.deadLetters],
] as const;

/** The services of Amazon Web Services that the stacks put in place, and what each has to do with data. */
export const services = [
  ["DynamoDB", "The database, with its backups"],
  ["S3", "Files of this site and of published widgets"],
  ["Lambda and API Gateway", "Run the software"],
  ["CloudFront", "Delivers pages and widgets, ends encrypted connections"],
  ["Cognito", "Members' names, email addresses and passwords; sign-in"],
  ["SES", "Sends mail; remembers addresses that bounced or complained"],
  ["SNS and SQS", "Reports of bounced mails, work that failed"],
  ["CloudWatch and EventBridge", "Logs, alarms, timers"],
] as const;
