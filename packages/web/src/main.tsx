import "@kiteloop/ui/styles/index.css";
import { reloadOnce } from "@kiteloop/ui/lib/reload-once.ts";
import { signInHref } from "@kiteloop/ui/paths.ts";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router-dom";
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

window.addEventListener("vite:preloadError", () => void reloadOnce());

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
