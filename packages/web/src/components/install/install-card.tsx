import type { Project } from "@kiteloop/contract/publishing/project";
import { useLocation } from "react-router-dom";
import { formatAgo } from "../../lib/format.ts";
import { Anchor } from "../ui/anchor.tsx";
import { Card } from "../ui/card.tsx";
import { Stack } from "../ui/layout.tsx";
import { Notice } from "../ui/notice.tsx";
import { installAnchor } from "./anchor.ts";
import styles from "./install.module.css";
import { InstallCheck } from "./install-check.tsx";
import { InstallGuide } from "./install-guide.tsx";
import { Rich, t } from "./messages.ts";

/** The code to add to the site, and whether it was seen there. */
export function InstallCard({ project }: { project: Project }) {
  const { lastSeen } = project;
  const { hash } = useLocation();
  return (
    <Anchor id={installAnchor}>
      <Card
        title={t("install.installCard.install")}
        lead={t("install.installCard.addItOnceTo", { host: project.host })}
      >
        <Stack tight>
          {lastSeen ? (
            <>
              <Notice tone="ok">
                <span>
                  <Rich
                    id="install.installCard.seenOn"
                    values={{
                      replace: lastSeen.origin.replace(/^https?:\/\//, ""),
                      at: formatAgo(lastSeen.at, Date.now()),
                    }}
                    tags={{ b: (text) => <strong>{text}</strong> }}
                  />
                </span>
              </Notice>
              <details className={styles.again} open={hash === `#${installAnchor}`}>
                <summary>{t("install.installCard.viewInstallGuide")}</summary>
                <InstallGuide project={project} />
              </details>
            </>
          ) : (
            <>
              <Notice tone="warn">
                <span>{t("install.installCard.waitingForTheFirst")}</span>
              </Notice>
              <InstallGuide project={project} />
            </>
          )}
          <InstallCheck project={project} />
        </Stack>
      </Card>
    </Anchor>
  );
}
