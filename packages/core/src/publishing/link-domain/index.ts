export { checkLinkDomain, getLinkDomain, removeLinkDomain, setLinkDomain } from "./link-domain.ts";
export { linkBase, ownerOfHost, projectPart } from "./read-without-orm.ts";
export { recheckDue } from "./recheck.ts";
export { linkDomainQueue } from "./store.ts";
