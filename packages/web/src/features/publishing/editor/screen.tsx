import { widgetTypes } from "@kiteloop/contract/publishing/widget/types";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { projectQuery } from "../../../api/queries/projects.ts";
import { widgetQuery } from "../../../api/queries/widgets.ts";
import { Forbidden, NotFound } from "../../../app/errors/status-pages.tsx";
import { useMay } from "../../../lib/role.ts";
import { Editor } from "./components/editor.tsx";
import { OtherType } from "./components/other-type.tsx";

const skeleton = <Skeleton height="42rem" />;

export function Component() {
  const { projectId = "", widgetId = "", widgetType } = useParams();
  const project = useQuery(projectQuery(projectId));
  const widget = useQuery({
    ...widgetQuery({ projectId, widgetId }),
    refetchOnMount: "always",
    refetchOnWindowFocus: false,
  });
  const type = widgetTypes.find((name) => name === widgetType);
  if (!useMay("editor")) return <Forbidden />;
  if (!type) return <NotFound />;
  // Always refetched: editing a cached draft could conflict with another member's version.
  if (widget.data && !widget.isFetchedAfterMount) return skeleton;
  return (
    <Loaded query={widget} skeleton={skeleton} screen>
      {(data) => (
        <Loaded query={project} skeleton={skeleton} screen>
          {(owner) =>
            data.type === type ? (
              <Editor key={data.id} project={owner} widget={data} />
            ) : (
              <OtherType widget={data} type={type} />
            )
          }
        </Loaded>
      )}
    </Loaded>
  );
}
