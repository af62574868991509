import type { Project } from "@kiteloop/contract/publishing/project";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMe } from "../../api/queries/me.ts";
import { widgetsQuery } from "../../api/queries/widgets.ts";
import { CopyField } from "../ui/copy-field.tsx";
import { Stack } from "../ui/layout.tsx";
import { Select } from "../ui/select.tsx";
import { Hints } from "./hints.tsx";
import styles from "./install.module.css";
import { InstallGuide } from "./install-guide.tsx";
import { Rich, t } from "./messages.ts";
import { queueCalls } from "./queue-calls.data.ts";
import { signingExamples } from "./signing.data.ts";
import type { StepId } from "./steps.ts";

/** Example calls; pushed, because the script may not have run yet. */
const identify = `${queueCalls}
kiteloop.push(["identify", {
  externalId: "user-42", // your id of them
  name: "Robin",
}]);`;
const join = `kiteloop.push(["join", {
  externalId: "user-43",
  email: "sam@example.com",
}]);`;
const convert = `kiteloop.push(["convert", {
  externalId: "order-1001", // each counts once
}]);`;

type StepBodyProps = { id: StepId; project: Project };

/** The code of a step. */
export function StepBody({ id, project }: StepBodyProps) {
  switch (id) {
    case "tag":
      return <AddTag project={project} />;
    case "identify":
      return (
        <>
          <p>{t("install.installGuide.identifySignedInUsers")}</p>
          <CopyField label={t("install.installGuide.identifyCall")} value={identify} block />
        </>
      );
    case "sign":
      return <Sign />;
    case "join":
      return (
        <>
          <p>{t("install.installGuide.reportSignUpsThe")}</p>
          <CopyField label={t("install.installGuide.joinCall")} value={join} block />
        </>
      );
    case "convert":
      return (
        <>
          <p>{t("install.installGuide.trackConversionsSuchAs")}</p>
          <CopyField label={t("install.installGuide.convertCall")} value={convert} block />
        </>
      );
  }
}

function AddTag({ project }: { project: Project }) {
  const { instance } = useMe();
  const widgets = useQuery(widgetsQuery(project.id));
  return (
    <Stack tight>
      <InstallGuide project={project} />
      {instance.demoOrigin && (
        <p className={styles.text}>
          <Rich
            id="install.steps.noSiteYetTry"
            tags={{
              link: (text) => (
                <a href={`${instance.demoOrigin}/?project=${project.id}`} target="_blank" rel="noreferrer">
                  {text}
                </a>
              ),
            }}
          />
        </p>
      )}
      <details className={styles.again}>
        <summary>{t("install.steps.notWorking")}</summary>
        <Hints project={project} widgets={widgets.data?.items ?? []} />
      </details>
    </Stack>
  );
}

function Sign() {
  const [chosen, setChosen] = useState("node");
  const example = signingExamples.find(({ id }) => id === chosen) ?? signingExamples[0];
  return (
    <>
      <p>{t("install.steps.signWhy")}</p>
      <Select
        label={t("install.steps.language")}
        options={signingExamples.map(({ id, label }) => ({ id, label }))}
        value={chosen}
        onChange={setChosen}
      />
      <CopyField label={t("install.steps.signingCode")} value={example.code} block />
      <p>{t("install.steps.passSignature")}</p>
      <CopyField
        label={t("install.steps.signedIdentifyCall")}
        value={'kiteloop.push(["identify", { externalId: user.id, email, signature }]);'}
      />
    </>
  );
}
