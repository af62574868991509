import "./styles/index.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router-dom";
import { setSignedOutHandler } from "./api/transport.ts";
import { signInHref } from "./app/paths.ts";
import { router } from "./app/router.tsx";
import { reloadOnce } from "./lib/reload-once.ts";
import { endSession } from "./lib/session-end.ts";

const root = document.getElementById("root");
if (!root) throw new Error("members.html has no #root");

// The sign-in page takes this one's place, so that going back does not lead here to be sent away again.
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
