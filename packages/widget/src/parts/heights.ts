export { heights } from "@kiteloop/contract/publishing/widget/heights.data";
