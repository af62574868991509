export { sumPartition, sumPartitions } from "./sum-partition.ts";
