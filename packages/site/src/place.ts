/** Whether this site is that of an instance on one server, and not on AWS. The build of a server says so. */
export const isOnServer = import.meta.env.VITE_SITE_PLACE === "server";
