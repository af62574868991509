/** Aborts when this copy of the script is destroyed. */
export const lifetime = new AbortController();
