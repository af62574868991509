import { renderToStaticMarkup } from "react-dom/server";
import { ShellSkeleton } from "./shell/shell-skeleton.tsx";

/** HTML of the members' app before its script has run. */
export const openingHtml = () => renderToStaticMarkup(<ShellSkeleton />);
