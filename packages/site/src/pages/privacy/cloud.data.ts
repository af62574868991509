/** Retention in days of files and failed jobs in the cloud; a test compares them with the stacks. */
export const cloudDays = { deadLetters: 14, oldFiles: 30 } as const;

export const cloudKeeps = [
  ["Replaced files of published widgets", cloudDays.oldFiles],
  [
    "References to failed jobs, and copies of records that couldn’t be processed for a day",
    cloudDays.deadLetters,
  ],
] as const;

/** Files whose age a server's operator decides: backups, and the system's log. */
export const serverKeeps = [
  [
    "Logs: endpoint, status and duration of each request, without addresses or content",
    "As long as the operator’s system keeps its log",
  ],
  [
    "Backups of all stored data, including data deleted since",
    "Seven of them, one a day, unless the operator chose otherwise. Copies elsewhere until the operator deletes them",
  ],
] as const;

/** The AWS services that the stacks use, and the data they process. */
export const services = [
  ["DynamoDB", "The database, with its backups"],
  ["S3", "Files of this site and of published widgets"],
  ["Lambda and API Gateway", "Run the software"],
  ["CloudFront", "Delivers pages and widgets over encrypted connections"],
  ["Cognito", "Members’ names, email addresses and passwords, and sign-in"],
  ["SES", "Sends email, and remembers addresses that bounced or complained"],
  ["SNS and SQS", "Email delivery reports and failed jobs"],
  ["CloudWatch and EventBridge", "Logs, alarms and scheduled jobs"],
] as const;
