import { Anchor } from "@kiteloop/ui/components/anchor.tsx";
import { Notice } from "@kiteloop/ui/components/notice.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { SettingsScreen } from "../../../../components/project/settings-screen.tsx";
import { LinksCard } from "../components/links-card.tsx";
import { ProjectBrandCard } from "../components/project-brand-card.tsx";
import { SharePageCard } from "../components/share-page-card.tsx";

export function Component() {
  return (
    <SettingsScreen least="editor">
      {(project) =>
        project.status === "active" ? (
          <>
            <Anchor id="brand">
              <ProjectBrandCard project={project} />
            </Anchor>
            <Anchor id="share-page">
              <SharePageCard project={project} />
            </Anchor>
            <Anchor id="links">
              <LinksCard project={project} />
            </Anchor>
          </>
        ) : (
          <Notice>{t("The project is archived. Its brand, share page and links can’t be changed.")}</Notice>
        )
      }
    </SettingsScreen>
  );
}
