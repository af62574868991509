import { paths } from "@kiteloop/ui/paths.ts";
import { AccountFrame } from "../../account/account-frame.tsx";
import { Island } from "../../island.tsx";
import type { Page } from "../../page.ts";
import { providers } from "../../providers.ts";
import { signUpRule } from "../../sign-up-rule.ts";
import { Island as SignUp } from "./sign-up.island.tsx";

const Body = () => (
  <AccountFrame>
    <Island name="sign-up/sign-up" of={SignUp} props={{ rule: signUpRule, providers }} />
  </AccountFrame>
);

export const page: Page = {
  path: paths.signUp.pattern,
  title: "Sign up",
  description: "Create a Kiteloop account for invite and referral widgets, with K counted exactly once.",
  Body,
  bare: true,
};
