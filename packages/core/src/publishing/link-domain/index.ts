export { findProjectForKey } from "../project/index.ts";
export { checkLinkDomain, getLinkDomain, removeLinkDomain, setLinkDomain } from "./link-domain.ts";
export { readLostLinkDomain } from "./lost.ts";
export { linkedApps, projectAtHost, readProjectLinks } from "./project-links.ts";
export { type LinkBase, linkBase, ownerOfHost, projectPart } from "./read-without-orm.ts";
export { recheckLinkDomains } from "./recheck.ts";
export { linkDomainQueue } from "./store.ts";
