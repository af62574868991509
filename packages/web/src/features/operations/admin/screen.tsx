import { contactStatuses } from "@kiteloop/contract/submissions/contact";
import { feedbackStatuses } from "@kiteloop/contract/submissions/feedback-limits";
import { testimonialStatuses } from "@kiteloop/contract/submissions/testimonial";
import { ButtonLink } from "@kiteloop/ui/components/button-link.tsx";
import { PageHeader } from "@kiteloop/ui/components/page-header.tsx";
import { StatusPage } from "@kiteloop/ui/components/status-page.tsx";
import { Tabs } from "@kiteloop/ui/components/tabs.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { useSearchParams } from "react-router-dom";
import { useMe } from "../../../api/queries/me.ts";
import { Accounts } from "./components/accounts.tsx";
import { DeadLetters } from "./components/dead-letters.tsx";
import { EmailPauses } from "./components/email-pauses.tsx";
import { Feedback } from "./components/feedback.tsx";
import { Health } from "./components/health.tsx";
import { Messages } from "./components/messages.tsx";
import { StaffLog } from "./components/staff-log.tsx";
import { Testimonials } from "./components/testimonials.tsx";
import { Workspaces } from "./components/workspaces.tsx";

export function Component() {
  return useMe().user.staff ? <Admin /> : <StaffOnly />;
}

function StaffOnly() {
  const home = (
    <ButtonLink to={paths.home.href()} variant="primary">
      {t("Go home")}
    </ButtonLink>
  );
  return (
    <StatusPage drawing="lock" status="403" title={t("Staff only")} actions={home}>
      <p>{t("Only staff of this instance can open this page.")}</p>
    </StatusPage>
  );
}

const tabs = [
  "messages",
  "feedback",
  "testimonials",
  "workspaces",
  "accounts",
  "health",
  "dead-letters",
  "email-pauses",
  "log",
] as const;

/** The address contains tab and status, so that a view can be bookmarked. */
function Admin() {
  const [query, setQuery] = useSearchParams();
  const tab = tabs.find((id) => id === query.get("tab")) ?? "messages";
  const requestedStatus = query.get("status");
  const show = (next: string, status?: string) =>
    setQuery({ tab: next, ...(status && { status }) }, { replace: true });
  return (
    <>
      <PageHeader title={t("Admin")} />
      <Tabs
        label={t("Admin")}
        selected={tab}
        onSelect={(id) => id !== tab && show(id)}
        tabs={[
          {
            id: "messages",
            label: t("Messages"),
            content: (
              <Messages
                status={contactStatuses.find((status) => status === requestedStatus) ?? "open"}
                onStatus={(status) => show("messages", status)}
              />
            ),
          },
          {
            id: "feedback",
            label: t("Feedback"),
            content: (
              <Feedback
                status={feedbackStatuses.find((status) => status === requestedStatus) ?? "sent"}
                onStatus={(status) => show("feedback", status)}
              />
            ),
          },
          {
            id: "testimonials",
            label: t("Testimonials"),
            content: (
              <Testimonials
                status={testimonialStatuses.find((status) => status === requestedStatus) ?? "pending"}
                onStatus={(status) => show("testimonials", status)}
              />
            ),
          },
          {
            id: "workspaces",
            label: t("Workspaces"),
            content: <Workspaces id={query.get("id") ?? ""} />,
          },
          { id: "accounts", label: t("Accounts"), content: <Accounts /> },
          { id: "health", label: t("Health"), content: <Health /> },
          { id: "dead-letters", label: t("Failed jobs"), content: <DeadLetters /> },
          { id: "email-pauses", label: t("Email paused"), content: <EmailPauses /> },
          { id: "log", label: t("Audit log"), content: <StaffLog /> },
        ]}
      />
    </>
  );
}
