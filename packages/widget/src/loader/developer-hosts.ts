/** Hosts that only developers open. */
export const developerHosts = /^(localhost$|127\.|\[)|\.(local|test|localhost)$/;
