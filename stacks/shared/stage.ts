import { RetentionDays } from "aws-cdk-lib/aws-logs";

/** The value of a stage's data and logs. */
export type StagePolicy = {
  /** Data outlive the stack, and deleting them takes two deliberate steps. */
  keepsData: boolean;
  logRetention: RetentionDays;
};

/** `prod` keeps everything; any other stage (a branch, a developer) leaves nothing behind when removed. */
export function stagePolicy(stage: string): StagePolicy {
  return stage === "prod"
    ? { keepsData: true, logRetention: RetentionDays.THREE_MONTHS }
    : { keepsData: false, logRetention: RetentionDays.ONE_WEEK };
}
