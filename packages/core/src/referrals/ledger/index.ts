export { type Balances, dueOf, isNothing, minus, nothing, plus } from "./balances.ts";
export { eraseBalances } from "./erase.ts";
export { listLedger } from "./list.ts";
export {
  balancesOfPerson,
  balancesOfProject,
  entriesOfPerson,
  findBalance,
  moveEntryItems,
  openBalanceItems,
  type PersonBalance,
  postItems,
  sameBalanceItem,
} from "./store.ts";
