import { createElement, type ReactNode, StrictMode, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";

const root = document.querySelector<HTMLElement>("#root");
const widgets = root?.dataset.widgets?.split(" ") ?? [];

function Link({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a
      href={to}
      onClick={(event) => {
        event.preventDefault();
        history.pushState(null, "", to);
        dispatchEvent(new PopStateEvent("popstate"));
      }}
    >
      {children}
    </a>
  );
}

function usePath(): string {
  const [path, setPath] = useState(location.pathname);
  useEffect(() => {
    const follow = () => setPath(location.pathname);
    addEventListener("popstate", follow);
    return () => removeEventListener("popstate", follow);
  }, []);
  return path;
}

function Rewards() {
  return (
    <section>
      <h1>Rewards</h1>
      {widgets.map((id) => createElement("kiteloop-widget", { key: id, id }))}
    </section>
  );
}

function App() {
  const path = usePath();
  useEffect(() => {
    const calls = Reflect.get(window, "kiteloop") ?? [];
    Object.assign(window, { kiteloop: calls });
    calls.push(["identify", { externalId: "42", name: "Robin Fox" }]);
  }, []);
  return (
    <>
      <nav>
        <Link to="/">Notes</Link> <Link to="/rewards">Rewards</Link> <Link to="/team">Team</Link>
      </nav>
      {path === "/rewards" ? <Rewards /> : <h1>{path === "/team" ? "Team" : "Notes"}</h1>}
    </>
  );
}

if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
