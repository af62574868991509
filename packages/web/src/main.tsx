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

// After a deploy the chunks a page was built with may be gone; the new page has them. Not twice a minute, lest it loop.
window.addEventListener("vite:preloadError", (event) => {
  const key = "kiteloop.reloaded";
  if (Date.now() - Number(sessionStorage.getItem(key)) < 60_000) return;
  sessionStorage.setItem(key, String(Date.now()));
  event.preventDefault();
  window.location.reload();
});

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
