import { getProfile } from "@kiteloop/contract/tenancy/profile";
import { Stack } from "@kiteloop/ui/components/layout.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { PageHeader } from "@kiteloop/ui/components/page-header.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useQuery } from "@tanstack/react-query";
import { queryOf } from "../../../api/query-of.ts";
import { DeleteAccountCard } from "./components/delete-card.tsx";
import { DigestCard } from "./components/digest-card.tsx";
import { KeysCard } from "./components/keys-card.tsx";
import { PasskeysCard } from "./components/passkeys-card.tsx";
import { PasswordCard } from "./components/password-card.tsx";
import { PersonCard } from "./components/person-card.tsx";
import { ProvidersCard } from "./components/providers-card.tsx";
import { SessionsCard } from "./components/sessions-card.tsx";
import { TotpCard } from "./components/totp-card.tsx";

const skeleton = (
  <Stack>
    <Skeleton height="22rem" />
    <Skeleton height="11rem" />
    <Skeleton height="14rem" />
    <Skeleton height="10rem" />
  </Stack>
);

export function Component() {
  const profile = useQuery(queryOf(getProfile));
  return (
    <>
      <PageHeader title={t("Profile")} />
      <Loaded query={profile} skeleton={skeleton} screen>
        {(data) => (
          <Stack>
            <PersonCard profile={data} />
            <DigestCard profile={data} />
            <KeysCard />
            <PasswordCard email={data.email} />
            <TotpCard totp={data.totp} />
            <PasskeysCard />
            {data.providers.length > 0 && <ProvidersCard providers={data.providers} />}
            <SessionsCard />
            <DeleteAccountCard email={data.email} />
          </Stack>
        )}
      </Loaded>
    </>
  );
}
