import { CfnBudget } from "aws-cdk-lib/aws-budgets";
import type { Stack } from "sst/constructs";

/** Shares of the month's budget at which an email is sent: of actual and of forecast costs. */
const thresholds = [
  ["ACTUAL", 50],
  ["ACTUAL", 100],
  ["FORECASTED", 100],
] as const;

/**
 * Sends emails as the account's costs approach `limit` US dollars a month. A budget instead of an alarm:
 * CloudWatch has billing metrics in us-east-1 only, and only after they were enabled by hand.
 */
export function watchSpending(stack: Stack, limit: number, email: string): void {
  new CfnBudget(stack, "Spending", {
    budget: {
      budgetType: "COST",
      timeUnit: "MONTHLY",
      budgetLimit: { amount: limit, unit: "USD" },
    },
    notificationsWithSubscribers: thresholds.map(([notificationType, threshold]) => ({
      notification: {
        notificationType,
        threshold,
        thresholdType: "PERCENTAGE",
        comparisonOperator: "GREATER_THAN",
      },
      subscribers: [{ subscriptionType: "EMAIL", address: email }],
    })),
  });
}
