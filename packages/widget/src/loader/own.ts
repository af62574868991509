/** Hosts that only a developer opens. */
export const own = /^(localhost$|127\.|\[)|\.(local|test|localhost)$/;
