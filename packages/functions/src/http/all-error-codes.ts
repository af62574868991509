/** For handlers other than those of page views: 10 KB that only a failed request needs. */
export { errorCodes } from "@kiteloop/contract/shared/error-codes";
