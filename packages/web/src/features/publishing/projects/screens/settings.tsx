import { Card } from "@kiteloop/ui/components/card.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { Navigate, useLocation, useParams } from "react-router-dom";
import { SettingsScreen } from "../../../../components/project/settings-screen.tsx";
import { KindsCard } from "../components/kinds-card.tsx";
import { SettingsForm } from "../components/settings-form.tsx";

/** Fragments of addresses from when all sections were one screen. */
const moved: readonly string[] = ["#brand", "#share-page", "#links"];

export function Component() {
  const { projectId = "" } = useParams();
  const { hash } = useLocation();
  if (moved.includes(hash))
    return <Navigate to={{ pathname: paths.projectBrand.href({ projectId }), hash }} replace />;
  return (
    <SettingsScreen least="editor">
      {(project) => (
        <>
          <Card title={t("General")}>
            <SettingsForm project={project} />
          </Card>
          {project.status === "active" && <KindsCard project={project} />}
        </>
      )}
    </SettingsScreen>
  );
}
