export { disposableEmailBlocklistSet } from "disposable-email-domains-js";
