import EventBusyIcon from '@mui/icons-material/EventBusyOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useListContext, useNotify, useRefresh, useUnselectAll } from 'react-admin';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { useApiMutation } from '../../dataProvider/useApi';

/** Ends the selected coupons at once, after a confirmation. */
export function ExpireCouponsButton() {
  const { selectedIds, resource } = useListContext();
  const notify = useNotify();
  const refresh = useRefresh();
  const unselectAll = useUnselectAll(resource);
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending } = useApiMutation(
    (api) => api.POST('/api/coupons/expire', { body: { ids: selectedIds.map(String) } }),
    {
      onSuccess: ({ expired }) => {
        notify(`${countOf(expired)} ended`, { type: 'info' });
        setOpen(false);
        unselectAll();
        refresh();
      },
      onError: ({ message }) => {
        notify(message, { type: 'error' });
        setOpen(false);
      },
    },
  );
  const coupons = countOf(selectedIds.length);
  return (
    <>
      <Button size="small" startIcon={<EventBusyIcon />} onClick={() => setOpen(true)}>
        End now
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={`End ${coupons}`}
        confirmLabel="End now"
        dangerous
        loading={isPending}
        aboutSite={false}
        onConfirm={() => mutate()}
        onClose={() => setOpen(false)}
      >
        {`Shoppers will no longer see ${coupons}, on all websites of the coupons.`}
      </ConfirmDialog>
    </>
  );
}

function countOf(count: number): string {
  return count === 1 ? '1 coupon' : `${count} coupons`;
}
