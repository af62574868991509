export { type AwsTable, createAwsTable } from "./aws-table.ts";
