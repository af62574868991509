import "@kiteloop/ui/styles/index.css";
import { reloadOnce } from "@kiteloop/ui/lib/reload-once.ts";
import { sessionNote } from "@kiteloop/ui/lib/session-note.ts";
import { paths, signInHref } from "@kiteloop/ui/paths.ts";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { matchPath, RouterProvider } from "react-router-dom";
import { askEarly, earlyCalls } from "./api/early.ts";
import { setSignedOutHandler } from "./api/transport.ts";
import { router } from "./app/router.tsx";
import { endSession } from "./lib/session-end.ts";

const root = document.getElementById("root");
if (!root) throw new Error("members.html has no #root");

// Replaces this page, so that the back button does not lead here and redirect again.
setSignedOutHandler(() => {
  const { pathname, search, hash } = router.state.location;
  endSession((expired) => window.location.replace(signInHref(pathname + search + hash, { expired })));
});

// The screen's code is loading: without this, its first calls would wait for it.
if (sessionNote() !== "out" && !matchPath(paths.sharedDashboard.pattern, window.location.pathname))
  for (const path of earlyCalls(window.location)) askEarly(path);

window.addEventListener("vite:preloadError", () => void reloadOnce());

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
