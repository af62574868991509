import type { ComponentProps } from "react";
import { Link } from "react-router-dom";
import { buttonClass, type Look } from "./button.tsx";

type ButtonLinkProps = Look & ComponentProps<typeof Link>;

/** A link that looks like a button. */
export function ButtonLink({ variant, size, icon, wide, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonClass({ variant, size, icon, wide })} />;
}
