export { heights } from "@kiteloop/contract/widget/heights.data";
