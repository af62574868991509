import { Drawer } from "@kiteloop/ui/components/sheet.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { Sidebar } from "./sidebar.tsx";

/** The sidebar on a phone. Its menus open above it, and focus returns to the button that opened it. */
export function MobileDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Drawer label={t("Navigation")} open={open} onClose={onClose}>
      <Sidebar />
    </Drawer>
  );
}
