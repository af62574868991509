export { default } from "./base.css";
