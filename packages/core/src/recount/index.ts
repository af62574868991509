export { recountCycle } from "./cycle.ts";
export { type Insights, recountInsights } from "./insights.ts";
export { kindOf } from "./line.ts";
export type { PeopleNumbers } from "./people.ts";
export { ProjectRecount, tally } from "./project.ts";
export { Tallies } from "./tallies.ts";
export type { DayVisitors } from "./visitors.ts";
export type { WaitlistNumbers } from "./waitlists.ts";
export { recountWorkspace, type WorkspaceNumbers } from "./workspace.ts";
