import css from "./page.css";

export { css };
