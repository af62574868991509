import type { Project } from "@kiteloop/contract/project";
import { Stack } from "../../components/ui/layout.tsx";
import { PolicyCard } from "./components/policy-card.tsx";
import { ReviewQueue } from "./components/queue.tsx";

/** Friends who joined and what is thought of them, and the rules that think it. */
export default function ReviewView({ project }: { project: Project }) {
  return (
    <Stack>
      <ReviewQueue projectId={project.id} />
      <PolicyCard project={project} />
    </Stack>
  );
}
