import { paths } from "@kiteloop/ui/paths.ts";
import { byInvitation } from "../sign-up-rule.ts";
import { ButtonAnchor } from "./link.tsx";

/** The way to an account: creating one, or signing in where accounts are by invitation. */
export const JoinButton = () =>
  byInvitation ? (
    <ButtonAnchor variant="primary" href={paths.signIn.href()}>
      Sign in
    </ButtonAnchor>
  ) : (
    <ButtonAnchor variant="primary" href={paths.signUp.href()}>
      Create an account
    </ButtonAnchor>
  );
