import { paths } from "@kiteloop/ui/paths.ts";
import { AccountFrame } from "../../account/account-frame.tsx";
import { Island } from "../../island.tsx";
import type { Page } from "../../page.ts";
import { providers } from "../../providers.ts";
import { byInvitation } from "../../sign-up-rule.ts";
import { Island as SignIn } from "./sign-in.island.tsx";

const Body = () => (
  <AccountFrame>
    <Island name="sign-in/sign-in" of={SignIn} props={{ byInvitation, providers }} />
  </AccountFrame>
);

export const page: Page = {
  path: paths.signIn.pattern,
  title: "Sign in",
  description: "Sign in to your Kiteloop workspace: projects, widgets and analytics.",
  Body,
  bare: true,
};
