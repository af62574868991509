import type { Project } from "@kiteloop/contract/project";
import { formatAgo } from "../../lib/format.ts";
import { Card } from "../ui/card.tsx";
import { Stack } from "../ui/layout.tsx";
import { Notice } from "../ui/notice.tsx";
import styles from "./install.module.css";
import { InstallCheck } from "./install-check.tsx";
import { InstallGuide } from "./install-guide.tsx";

/** What goes into the site, and whether it has arrived there. */
export function InstallCard({ project }: { project: Project }) {
  const { lastSeen } = project;
  return (
    <Card title="Install" lead={`Once for every page of ${project.host}.`}>
      <Stack tight>
        {lastSeen ? (
          <>
            <Notice tone="ok">
              <span>
                Seen on <strong>{lastSeen.origin.replace(/^https?:\/\//, "")}</strong>{" "}
                {formatAgo(lastSeen.at, Date.now())}.
              </span>
            </Notice>
            <details className={styles.again}>
              <summary>How to install it</summary>
              <InstallGuide project={project} />
            </details>
          </>
        ) : (
          <>
            <Notice tone="warn">
              <span>No page with this tag has reported in yet.</span>
            </Notice>
            <InstallGuide project={project} />
          </>
        )}
        <InstallCheck project={project} />
      </Stack>
    </Card>
  );
}
