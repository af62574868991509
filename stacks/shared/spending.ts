import { CfnBudget } from "aws-cdk-lib/aws-budgets";
import type { Stack } from "sst/constructs";

/** Shares of the month's budget at which someone is told: of what is spent already, and of what the month will come to. */
const thresholds = [
  ["ACTUAL", 50],
  ["ACTUAL", 100],
  ["FORECASTED", 100],
] as const;

/**
 * Emails when the account's costs near `limit` US dollars a month. A budget rather than an alarm: CloudWatch has
 * billing metrics in us-east-1 alone, and only once someone has switched them on by hand.
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
