export { erasePayee, getPayee, savePayee } from "./payee.ts";
