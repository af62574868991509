export { ChainsCard } from "./chains-card.tsx";
export { CohortCard } from "./cohort-card.tsx";
export { CycleCard } from "./cycle-card.tsx";
export { HoursCard } from "./hours-card.tsx";
export { InvitedCard } from "./invited-card.tsx";
export { RevenueCard } from "./revenue-card.tsx";
export { ShareCard } from "./share-card.tsx";
export { VisitorsCard } from "./visitors-card.tsx";
