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

/** What to add to the site, and whether it was seen there. */
export function InstallCard({ project }: { project: Project }) {
  const { lastSeen } = project;
  const { hash } = useLocation();
  return (
    <Anchor id={installAnchor}>
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
              <details className={styles.again} open={hash === `#${installAnchor}`}>
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
    </Anchor>
  );
}
