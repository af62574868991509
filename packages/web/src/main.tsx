import "./styles/index.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router-dom";
import { setSignedOutHandler } from "./api/transport.ts";
import { signInHref } from "./app/paths.ts";
import { router } from "./app/router.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

setSignedOutHandler(() => {
  const { pathname, search, hash } = router.state.location;
  if (pathname.startsWith("/members")) void router.navigate(signInHref(pathname + search + hash));
});

// After a deploy the chunks a page was built with may be gone; the new page has them. Not twice a minute, lest it
// loop, and not while nobody answers: the browser's own error page has no way back.
window.addEventListener("vite:preloadError", () => {
  const key = "kiteloop.reloaded";
  if (Date.now() - Number(sessionStorage.getItem(key)) < 60_000) return;
  void fetch("/", { method: "HEAD", cache: "no-store" }).then(
    ({ ok }) => {
      if (!ok) return;
      sessionStorage.setItem(key, String(Date.now()));
      window.location.reload();
    },
    () => undefined,
  );
});

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
