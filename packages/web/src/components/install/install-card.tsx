import type { Project } from "@kiteloop/contract/project";
import { useMe } from "../../api/queries/me.ts";
import { formatAgo } from "../../lib/format.ts";
import { Card } from "../ui/card.tsx";
import { CopyField } from "../ui/copy-field.tsx";
import { Stack } from "../ui/layout.tsx";
import { Notice } from "../ui/notice.tsx";
import styles from "./install.module.css";

const identify = `window.kiteloop = window.kiteloop || [];
kiteloop.push(["identify", {
  externalId: "user-42", // your id of them
  name: "Robin",
}]);`;

/** What goes into the site: one tag, and one call that says who is signed in there. */
export function InstallCard({ project }: { project: Project }) {
  const { instance } = useMe();
  return (
    <Card title="Install" lead={`Once on every page of ${project.host}, before the closing body tag.`}>
      <Stack tight>
        <CopyField label="script tag" value={project.scriptTag} />
        <Installed project={project} demo={instance.demoOrigin} />
        <p className={styles.text}>Then say who is signed in on your site; they get a link of their own.</p>
        <CopyField label="identify call" value={identify} block />
      </Stack>
    </Card>
  );
}

function Installed({ project, demo }: { project: Project; demo: string | null }) {
  const { lastSeen } = project;
  if (lastSeen) {
    return (
      <Notice tone="ok">
        <span>
          Seen on <strong>{lastSeen.origin.replace(/^https?:\/\//, "")}</strong>{" "}
          {formatAgo(lastSeen.at, Date.now())}.
        </span>
      </Notice>
    );
  }
  return (
    <Notice tone="warn">
      <span>No page with this tag has reported in yet.</span>
      {demo && (
        <span>
          To try it without a site of your own, open{" "}
          <a href={`${demo}/?project=${project.id}`} target="_blank" rel="noreferrer">
            the demo shop with this project
          </a>
          .
        </span>
      )}
    </Notice>
  );
}
