export { findProjectForKey } from "../project/index.ts";
export { linkBase } from "./link-base.ts";
export { checkLinkDomain, getLinkDomain, removeLinkDomain, setLinkDomain } from "./link-domain.ts";
export { readLostLinkDomain } from "./lost.ts";
export { firstProject, linkedApps, projectAtHost, readProjectLinks } from "./project-links.ts";
export { ownerOfHost, projectPart } from "./read-without-orm.ts";
export { recheckLinkDomains } from "./recheck.ts";
export { linkDomainQueue } from "./store.ts";
