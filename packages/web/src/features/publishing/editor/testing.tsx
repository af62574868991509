import type { Widget } from "@kiteloop/contract/publishing/widget";
import type { WidgetConfig } from "@kiteloop/contract/publishing/widget-config";
import { ApiError } from "@kiteloop/ui/lib/api-error.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { createMemoryRouter, createPath, RouterProvider } from "react-router-dom";
import { widgetOf as anyWidget, projectOf } from "../../../testing/widgets.ts";
import { EditorContext } from "./components/editor-context.ts";
import { createEditorStore, type EditorStore } from "./state/store.ts";

export const project = projectOf({ lastSeen: null });

/** An unpublished widget with this draft. */
export const widgetOf = (draft: WidgetConfig): Widget =>
  anyWidget({
    ...{ name: "Widget", type: draft.type, status: "draft", draft },
    ...{ publishedVersion: null, publishedAt: null, unpublishedChanges: true },
  });

/** A server with one draft, which refuses other versions. */
export const createServer = (config: WidgetConfig) => ({ widget: widgetOf(config) });

type Opened = {
  store: EditorStore;
  server: ReturnType<typeof createServer>;
  config: () => WidgetConfig;
  /** The current address. */
  address: () => string;
};

/** Renders a part of the editor with the real state and a fake server. */
export function openEditor(
  config: WidgetConfig,
  part: ReactNode,
  goTo: (field: string) => void = () => {},
): Opened {
  const server = createServer(config);
  const store = createEditorStore({
    draft: { name: server.widget.name, config },
    version: 1,
    delay: 0,
    save: async ({ name, config: draft }, version) => {
      if (version !== server.widget.version) {
        throw new ApiError({ code: "conflict.version", status: 409, message: "Changed meanwhile." });
      }
      server.widget = { ...server.widget, name, draft, version: version + 1 };
      return server.widget.version;
    },
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const context = { store, project, widget: server.widget, folds: new Map<string, boolean>(), goTo };
  const element = <EditorContext value={context}>{part}</EditorContext>;
  const router = createMemoryRouter([{ path: "*", element }]);
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return {
    ...{ store, server, config: () => store.get().history.present.config },
    address: () => createPath(router.state.location),
  };
}

/** Responds to every GET of the widget, and its project's widgets, with the server's state. */
export function answering(server: () => Widget): (path: string) => Promise<Response> {
  return async (path) => {
    const one = path.endsWith(server().id);
    return Response.json(one ? server() : { items: [server()] });
  };
}
