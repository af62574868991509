/** Retention in days of files and failed jobs in the cloud; a test compares them with the stacks. */
export const cloudDays = { deadLetters: 14, oldFiles: 30 } as const;

export const cloudKeeps = [
  ["Replaced files of published widgets", cloudDays.oldFiles],
  [
    "References to work that failed, and copies of entries that could not be handled for a day",
    cloudDays.deadLetters,
  ],
] as const;

/** The AWS services that the stacks use, and the data they process. */
export const services = [
  ["DynamoDB", "The database, with its backups"],
  ["S3", "Files of this site and of published widgets"],
  ["Lambda and API Gateway", "Run the software"],
  ["CloudFront", "Delivers pages and widgets, ends encrypted connections"],
  ["Cognito", "Members' names, email addresses and passwords; sign-in"],
  ["SES", "Sends email; remembers addresses that bounced or complained"],
  ["SNS and SQS", "Reports of what became of emails, work that failed"],
  ["CloudWatch and EventBridge", "Logs, alarms, timers"],
] as const;
