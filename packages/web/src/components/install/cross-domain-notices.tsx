import { getProject, listProjects, type Project, updateProject } from "@kiteloop/contract/publishing/project";
import { getInstallation, type Installation } from "@kiteloop/contract/referrals/installation";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { Notice } from "@kiteloop/ui/components/notice.tsx";
import { formatList } from "@kiteloop/ui/lib/format.ts";
import { Rich, t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { Link } from "react-router-dom";
import { useCall } from "../../api/use-call.ts";
import { useMay } from "../../lib/role.ts";
import { shownOrigin } from "./shown-origin.ts";

type CrossDomainNoticesProps = { project: Project; installation: Installation };

/** Names origins between which a followed link gets lost, and how to carry it. */
export function CrossDomainNotices({
  project,
  installation: { separateOrigins, lostJoins },
}: CrossDomainNoticesProps) {
  return (
    <>
      {separateOrigins.length > 0 && <SeparateOrigins project={project} origins={separateOrigins} />}
      {lostJoins && <LostJoins projectId={project.id} lostJoins={lostJoins} />}
    </>
  );
}

function SeparateOrigins({ project, origins }: { project: Project; origins: readonly string[] }) {
  const mayChange = useMay("editor") && project.status === "active";
  const update = useCall(updateProject, { returns: getProject, changes: [getInstallation, listProjects] });
  const carry = () =>
    update.mutate({
      params: { projectId: project.id },
      body: { version: project.version, crossDomain: "links" },
    });
  return (
    <>
      {update.error && <ErrorNotice error={update.error} />}
      <Notice
        tone="warn"
        action={
          mayChange && (
            <Button pending={update.isPending} onClick={carry}>
              {t("Carry links")}
            </Button>
          )
        }
      >
        <p>
          {t(
            "{origins} don’t share clicked links, so a join on another origin loses its inviter. Carry links in addresses, which stores nothing.",
            {
              origins: formatList(origins.map(shownOrigin)),
            },
          )}
        </p>
      </Notice>
    </>
  );
}

type LostJoinsProps = { projectId: string; lostJoins: NonNullable<Installation["lostJoins"]> };

function LostJoins({ projectId, lostJoins: { clickedOn, joinedOn, ...counts } }: LostJoinsProps) {
  return (
    <Notice tone="warn">
      <p>
        {t(
          "Last 7 days: {clicks, plural, one {# link click} other {# link clicks}} on {clickedOn}, {joins, plural, one {# join} other {# joins}} on {joinedOn}, none with an inviter. Links may get lost in between.",
          {
            ...counts,
            clickedOn: shownOrigin(clickedOn),
            joinedOn: shownOrigin(joinedOn),
          },
        )}{" "}
        <Rich
          text="Check <link>Links across origins</link>, or <docs>pass the link on</docs>."
          tags={{
            link: (text) => <Link to={paths.projectSettings.href({ projectId })}>{text}</Link>,
            docs: (text) => (
              <a
                href={`${paths.document.href({ name: "embedding" })}#several-origins`}
                target="_blank"
                rel="noreferrer"
              >
                {text}
              </a>
            ),
          }}
        />
      </p>
    </Notice>
  );
}
