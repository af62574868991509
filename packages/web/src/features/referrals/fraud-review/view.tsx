import type { Project } from "@kiteloop/contract/publishing/project";
import { Stack } from "../../../components/ui/layout.tsx";
import { PolicyCard } from "./components/policy-card.tsx";
import { ReviewQueue } from "./components/queue.tsx";

/** Referrals with their verdicts, and the fraud rules. */
export default function ReviewView({ project }: { project: Project }) {
  return (
    <Stack>
      <ReviewQueue projectId={project.id} />
      <PolicyCard project={project} />
    </Stack>
  );
}
