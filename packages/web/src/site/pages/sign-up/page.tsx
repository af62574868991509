import { paths } from "../../../app/paths.ts";
import { AccountFrame } from "../../account/account-frame.tsx";
import { Island } from "../../island.tsx";
import type { Page } from "../../page.ts";
import { Island as SignUp } from "./sign-up.island.tsx";

const Body = () => (
  <AccountFrame>
    <Island name="sign-up/sign-up" of={SignUp} props={{}} />
  </AccountFrame>
);

export const page: Page = {
  path: paths.signUp.pattern,
  title: "Sign up",
  description:
    "Open a Kiteloop workspace: invite and referral widgets, and a K-factor shown with both its factors.",
  Body,
  bare: true,
};
