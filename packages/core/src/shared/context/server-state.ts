/** The state of an instance on one machine, whose operator has no alarms of AWS. */
export type ServerState = {
  version: string;
  startedAt: Date;
  /** Null if none are made. `everyMs`: their interval in ms. */
  backups: { lastAt: Date | null; everyMs: number } | null;
  /** False once a backup found the data damaged. */
  isWhole: boolean;
  tableBytes: number;
  /** Free space on the disk of the data. */
  freeBytes: number;
  /** Since the start: when the last email was sent, and how many attempts have failed since. */
  emails: { sentAt: Date | null; failedSince: number };
};
