import { getProject, listProjects } from "@kiteloop/contract/publishing/project";
import { getMe } from "@kiteloop/contract/tenancy/workspace";

/** The sidebar shows the workspace's name and projects. */
export const sidebar = [getMe, listProjects, getProject];
