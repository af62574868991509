export { renderSecurityNotice } from "@kiteloop/mail";
