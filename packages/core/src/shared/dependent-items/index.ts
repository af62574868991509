export {
  type DependentItems,
  type DependentsOf,
  deliveryKey,
  type ItemKey,
  itemKey,
  partitionKey,
} from "./dependent-items.ts";
