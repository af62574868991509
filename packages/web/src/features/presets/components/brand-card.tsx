import type { BrandReading } from "@kiteloop/contract/brand";
import { RefreshCw } from "lucide-react";
import { useRefreshBrand } from "../../../api/queries/brand.ts";
import { SiteFound } from "../../../components/brand/site-found.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Card } from "../../../components/ui/card.tsx";
import { ErrorNotice } from "../../../components/ui/error-notice.tsx";
import { Stack } from "../../../components/ui/layout.tsx";

/** What was found on a site, and the way to look again. */
export function BrandCard({ reading }: { reading: BrandReading }) {
  const refresh = useRefreshBrand(reading.host);
  return (
    <Card
      title="What we found"
      action={
        <Button size="small" pending={refresh.isPending} onClick={() => refresh.mutate()}>
          <RefreshCw aria-hidden="true" size={15} />
          Read the site again
        </Button>
      }
    >
      <Stack tight>
        <ErrorNotice error={refresh.error} />
        <SiteFound reading={reading} />
      </Stack>
    </Card>
  );
}
