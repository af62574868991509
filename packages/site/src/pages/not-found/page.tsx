import { buttonClass } from "@kiteloop/ui/components/button.tsx";
import { StatusPage } from "@kiteloop/ui/components/status-page.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import type { Page } from "../../page.ts";

function Body() {
  return (
    <StatusPage
      drawing="lost"
      status="404"
      title="Page not found"
      actions={
        <a href={paths.landing.href()} className={buttonClass({ variant: "primary" })}>
          Go to the home page
        </a>
      }
    >
      <p>This page doesn’t exist. It may have moved.</p>
    </StatusPage>
  );
}

export const page: Page = {
  path: "/404",
  title: "Not found",
  description: "This page of Kiteloop doesn’t exist. It may have moved.",
  Body,
  hidden: true,
};
